import JSON
import TestSupport
import Testing
import WireProtocol

@testable import NavigationEngine

@Suite("Encoding events as records")
struct EventRecordTests {
  private static func subject(_ node: UInt32, _ kind: NodeKind, part: PartIndex? = nil) -> Subject {
    Subject(node: NodeID(rawValue: node), kind: kind, part: part)
  }

  private static func node(_ number: UInt32) -> NodeID { NodeID(rawValue: number) }

  private static func request(arguments: [Value]) -> SystemRequest {
    SystemRequest(.screen(0), owner: node(3), arguments: arguments)
  }

  private static let request = RouteRequest(route: 1, arguments: [7, true])

  static let app: [(Event.Body, String)] = [
    (
      .app(.launched(width: 390, height: 844, session: [false, -3, "Ann"])),
      #""appLaunched","data":{"width":390,"height":844,"session":{"LOGGED_IN":false,"VISITS":-3,"#
        + #""NAME":"Ann"}}"#
    ),
    (.app(.active(.app)), #""appActive","data":{}"#),
    (.app(.active(.scene)), #""sceneDidBecomeActive","data":{}"#),
    (.app(.willResignActive(.app)), #""appWillResignActive","data":{}"#),
    (.app(.willResignActive(.scene)), #""sceneWillResignActive","data":{}"#),
    (
      .app(.enteredBackground(.app, locked: true, withdrawnPrompt: nil)),
      #""appEnteredBackground","data":{"locked":true,"withdrawnPrompt":null}"#
    ),
    (
      .app(.enteredBackground(.scene, locked: false, withdrawnPrompt: "location")),
      #""sceneDidEnterBackground","data":{"locked":false,"withdrawnPrompt":"location"}"#
    ),
    (.app(.willEnterForeground(.app)), #""appWillEnterForeground","data":{}"#),
    (.app(.willEnterForeground(.scene)), #""sceneWillEnterForeground","data":{}"#),
    (.app(.sceneDidDisconnect), #""sceneDidDisconnect","data":{}"#),
    (
      .app(.delivered(Delivery(.sceneOpenURLContexts, value: "post://camera"))),
      #""delivered","data":{"call":"scene(_:openURLContexts:)","value":"post://camera"}"#
    ),
    (.app(.memoryWarning), #""memoryWarning","data":{}"#),
    (
      .environment(.animationSpeedChanged(AnimationSpeed(percent: 10) ?? .normal)),
      #""animationSpeedChanged","data":{"percent":10}"#
    ),
    (
      .environment(.sizeChanged(width: 844, height: 390)),
      #""sizeChanged","data":{"width":844,"height":390}"#
    ),
    (.app(.terminated), #""appTerminated","data":{}"#),
    (.environment(.sessionChanged(1, 12)), #""sessionChanged","data":{"key":"VISITS","value":12}"#),
    (
      .environment(.sessionChanged(2, "\"")),
      #""sessionChanged","data":{"key":"NAME","value":"\""}"#
    ),
    (
      .environment(.outcomeChanged(0, .failure)),
      #""outcomeChanged","data":{"service":"account","outcome":"failure"}"#
    ),
    (
      .environment(
        .bannerShown(Notification(title: "Sale", body: "Tea", data: [.init(path: "a", value: "b")]))
      ),
      #""bannerShown","data":{"title":"Sale","body":"Tea","data":{"a":"b"}}"#
    ),
    (.environment(.bannerHidden), #""bannerHidden","data":{}"#),
    (
      .permission(.changed([PermissionEntry(.camera, .deny), PermissionEntry(.photos, .unset)])),
      #""permissionsChanged","data":{"permissions":{"camera":"deny","photos":"unset"}}"#
    ),
    (.permission(.changed([])), #""permissionsChanged","data":{"permissions":{}}"#),
    (
      .permission(.asked(.location, by: node(3))),
      #""permissionAsked","data":{"permission":"location","owner":3,"alert":{"title":"Allow "#
        + "“Shop” to use your location?" + #"","message":"","confirmation":false,"buttons":["#
        + #"{"id":"inuse","title":"Allow While Using App","role":"plain"},"#
        + #"{"id":"deny","title":"Don’t Allow","role":"plain"}]}}"#
    ),
    (
      .permission(.answered(.location, by: node(3), .inuse, asked: true)),
      #""permissionAnswered","data":{"permission":"location","owner":3,"answer":"inuse","#
        + #""asked":true}"#
    ),
    (
      .systemScreen(.shown(request(arguments: [4]))),
      #""systemScreenShown","data":{"owner":3,"alert":{"system":"shareSheet","#
        + #""title":"Visit 4","message":"","confirmation":true,"buttons":["#
        + #"{"id":"copy","title":"Copy","role":"plain"},"#
        + #"{"id":"close","title":"Close","role":"cancel"}]}}"#
    ),
    (
      .systemScreen(.answered(0, by: node(3), button: 1)),
      #""systemScreenAnswered","data":{"screen":"shareSheet","owner":3,"button":"close"}"#
    ),
    (
      .environment(
        .networkChanged(
          NetworkChange(latencyMilliseconds: 300, lossPercent: 5, seed: 1 << 53)!
            .applied(to: NetworkConditions()))),
      #""networkChanged","data":{"latency":300,"jitter":0,"loss":5,"offline":false,"#
        + #""seed":9007199254740992}"#
    ),
  ]

  static let creation: [(Event.Body, String)] = [
    (
      .creation(.module(1, ["ItemInteractor", "ItemPresenter"])),
      #""moduleConfigured","data":{"screen":"Item","modules":["ItemInteractor","ItemPresenter"]}"#
    ),
    (
      .creation(.screen(subject(2, .screen(1)), arguments: [7, true])),
      #""created","data":{"node":2,"name":"Item","type":"screen","#
        + ##""arguments":{"id":7,"gift":true},"view":{"title":"Item 7","background":"#ffffffff","##
        + #""left":[],"right":[],"content":[{"id":"note","kind":"label","text":"gift: true"},"#
        + #"{"id":"buy","kind":"button","title":"Buy 7"},{"id":"others","kind":"list","rows":["#
        + #"{"id":"same","title":"Same","subtitle":"7","tappable":false}]},"#
        + #"{"id":"ask","kind":"button","title":"Ask"}]}}"#
    ),
    (
      .creation(.screen(subject(2, .screen(2), part: 0), arguments: [])),
      #""created","data":{"node":2,"name":"Login","type":"screen","part":"login","view":{"#
        + ##""title":"Login","background":"#ffffffff","left":[],"right":[],"content":["##
        + #"{"id":"name","kind":"field","placeholder":"Name","secure":false},"#
        + #"{"id":"password","kind":"field","placeholder":"Password","secure":true},"#
        + #"{"id":"log-in","kind":"button","title":"Log In","#
        + #""enabled":{"key":"LOGGED_IN","value":false}},"#
        + #"{"id":"pair","kind":"row","elements":[{"id":"stay","kind":"toggle","title":"Stay","#
        + #""key":"LOGGED_IN","enabled":false},{"id":"hint","kind":"label","text":"Logged in"}]},"#
        + ##"{"id":"busy","kind":"spinner","large":true,"background":"#00000000","##
        + #""service":"account"}]}}"#
    ),
    (
      .creation(.navigation(subject(3, .navigation(0)), root: node(2), path: nil)),
      #""created","data":{"node":3,"name":"Navigation(List)","type":"navigation","stack":[2]}"#
    ),
    (
      .creation(.tabs(subject(5, .tabs(0), part: 1), tabs: [node(3), node(4)], selected: 1)),
      #""created","data":{"node":5,"name":"Tabs","type":"tabs","part":"main","tabs":[3,4],"#
        + #""selected":1,"items":[{"id":"shop","title":"Shop","symbol":"bag"},"#
        + #"{"id":"cart","title":"Cart"}]}"#
    ),
    (
      .creation(.alert(subject(6, .alert(0)), arguments: [7])),
      #""created","data":{"node":6,"name":"Discard","type":"alert","alert":{"#
        + #""title":"Discard?","message":"Item 7","confirmation":true,"buttons":["#
        + #"{"id":"yes","title":"Discard","role":"destructive"},"#
        + #"{"id":"no","title":"Keep","role":"cancel"}]}}"#
    ),
    (
      .creation(.root(subject(1, .root), current: node(2))),
      #""created","data":{"node":1,"name":"Root","type":"root","current":2}"#
    ),
  ]

  static let containers: [(Event.Body, String)] = [
    (
      .lifecycle(.frameSet(subject(2, .screen(0)), Frame(x: -390, y: 0, width: 390, height: 844))),
      #""frameSet","data":{"node":2,"name":"List","x":-390,"y":0,"width":390,"height":844}"#
    ),
    (
      .containment(.tabSelected(subject(5, .tabs(0)), tab: 1, byTap: true)),
      #""tabSelected","data":{"node":5,"name":"Tabs","tab":1,"byTap":true}"#
    ),
    (
      .containment(
        .presented(
          subject(6, .screen(3)), presenter: node(1), style: .overFullScreen,
          isDismissible: false)),
      #""presented","data":{"node":6,"name":"Cart","presenter":1,"style":"overFullScreen","#
        + #""dismissible":false}"#
    ),
    (
      .containment(.detentSelected(subject(6, .screen(3)), detent: 1, byPull: true)),
      #""detentSelected","data":{"node":6,"name":"Cart","detent":1,"byPull":true}"#
    ),
    (
      .containment(.dismissed(subject(6, .screen(3)))),
      #""dismissed","data":{"node":6,"name":"Cart"}"#
    ),
    (
      .screen(.argumentsChanged(subject(2, .screen(0)), [])),
      #""argumentsChanged","data":{"node":2,"name":"List","view":{"title":"Items","#
        + ##""background":"#ffffffff","left":[],"right":[],"content":["##
        + #"{"id":"items","kind":"list","rows":["#
        + #"{"id":"item-1","title":"Tea","subtitle":"Green","tappable":true},"#
        + #"{"id":"item-2","title":"Sold out","subtitle":"","tappable":false}]},"#
        + #"{"id":"welcome","kind":"label","text":"Welcome back","#
        + #""when":{"key":"LOGGED_IN","value":true}}]}}"#
    ),
    (
      .screen(.fieldChanged(subject(3, .screen(2)), FieldText(element: "name", text: "Ann \"B\""))),
      #""fieldChanged","data":{"node":3,"name":"Login","element":"name","text":"Ann \"B\""}"#
    ),
    (
      .screen(
        .fieldChanged(subject(3, .screen(2)), FieldText(element: "password", text: "s3crét"))),
      #""fieldChanged","data":{"node":3,"name":"Login","element":"password","text":"••••••"}"#
    ),
    (
      .screen(.resultReceived(subject(3, .screen(2)), from: 3, ["Ada \"B\"", 2])),
      #""resultReceived","data":{"node":3,"name":"Login","from":"Cart","#
        + #""result":{"author":"Ada \"B\"","count":2}}"#
    ),
    (
      .containment(.rootChanged(from: node(1), to: node(9), lostModals: [])),
      #""rootChanged","data":{"from":1,"to":9,"lostModals":[]}"#
    ),
    (
      .containment(.rootChanged(from: nil, to: node(9), lostModals: [node(3), node(4)])),
      #""rootChanged","data":{"from":null,"to":9,"lostModals":[3,4]}"#
    ),
    (
      .lifecycle(.freed(subject(3, .screen(2)), lostViews: [node(5), node(7)])),
      #""freed","data":{"node":3,"name":"Login","lostViews":[5,7]}"#
    ),
    (
      .transition(
        .released(
          TransitionRelease(
            transition: 4, finishing: false, durationMicroseconds: 33_333, firstFrame: 7,
            frames: [2_500, 0]))),
      #""transitionReleased","data":{"transition":4,"finishing":false,"duration":33333,"#
        + #""firstFrame":7,"frames":[2500,0]}"#
    ),
  ]

  static let routes: [(Event.Body, String)] = [
    (
      .route(.queued(RouteRequest(route: 0))), #""routeQueued","data":{"route":"showMain"}"#
    ),
    (
      .route(.taken(request)),
      #""routeTaken","data":{"route":"showItem","arguments":{"id":7,"gift":true}}"#
    ),
    (
      .route(.requested(request, .shortcut)),
      #""routeRequested","data":{"route":"showItem","arguments":{"id":7,"gift":true},"#
        + #""origin":"shortcut"}"#
    ),
    (
      .route(.pending(PendingRoute(request: request, origin: .link, expires: nil))),
      #""routePending","data":{"route":"showItem","arguments":{"id":7,"gift":true},"#
        + #""origin":"link","expires":null}"#
    ),
    (
      .route(
        .pending(
          PendingRoute(
            request: RouteRequest(route: 2), origin: .notification, expires: 9_000_000))),
      #""routePending","data":{"route":"logOut","origin":"notification","expires":9000000}"#
    ),
    (.route(.resumed(RouteRequest(route: 2))), #""routeResumed","data":{"route":"logOut"}"#),
    (.route(.superseded(RouteRequest(route: 2))), #""routeSuperseded","data":{"route":"logOut"}"#),
    (.route(.expired(RouteRequest(route: 2))), #""routeExpired","data":{"route":"logOut"}"#),
    (
      .route(.step(request, step: 1, .done)),
      #""routeStep","data":{"route":"showItem","arguments":{"id":7,"gift":true},"step":1,"#
        + #""name":"selectTab","result":"done"}"#
    ),
    (
      .route(.step(RouteRequest(route: 1), step: 0, .alreadyThere)),
      #""routeStep","data":{"route":"showItem","step":0,"name":"dismissAll","#
        + #""result":"alreadyThere"}"#
    ),
    (
      .route(.step(RouteRequest(route: 1), step: 2, .refused(Rejection(.noNavigation)))),
      #""routeStep","data":{"route":"showItem","step":2,"name":"show","result":"refused","#
        + #""reason":"noNavigation","message":"The screen stands in no navigation stack."}"#
    ),
    (.route(.completed(RouteRequest(route: 0))), #""routeCompleted","data":{"route":"showMain"}"#),
    (
      .fault(Fault(.leakedModule)),
      #""fault","data":{"fault":"leakedModule","#
        + #""message":"An object beside a screen stays alive after it."}"#
    ),
    (
      .fault(Fault(.linkDropped, subject: subject(2, .screen(0)), route: 1)),
      #""fault","data":{"fault":"linkDropped","node":2,"name":"List","route":"showItem","#
        + #""message":"The link leads nowhere, and nothing says so."}"#
    ),
    (
      .fault(
        Fault(
          .leakedController, subject: subject(2, .screen(0)),
          owners: [.presenter(NodeID(rawValue: 4)), .timer(1)])),
      #""fault","data":{"fault":"leakedController","node":2,"name":"List","owners":["#
        + #"{"as":"presenter","node":4},{"as":"timer"}],"#
        + #""message":"The controller stays alive after what it belongs to has left."}"#
    ),
  ]

  static let work: [(Event.Body, String)] = {
    let call = RunningCall(
      id: 3, definition: 0, owner: node(2), due: 9_200_000, outcome: .slow)
    let members = #""call":3,"service":"account","owner":2,"outcome":"slow""#
    return [
      (.work(.callStarted(call)), #""callStarted","data":{\#(members),"due":9200000}"#),
      (.work(.callAnswered(call)), #""callAnswered","data":{\#(members)}"#),
      (.work(.callCancelled(call)), #""callCancelled","data":{\#(members)}"#),
    ]
  }()

  @Test(
    "Each family of events is encoded with its kind and data",
    arguments: [app, creation, containers, routes, work])
  func family(_ family: [(Event.Body, String)]) {
    let encoder = RecordEncoder(stream: "c1", vocabulary: AppVocabulary(SampleApps.shop))
    for (body, json) in family {
      var writer = JSONWriter()
      encoder.encode(Event(time: 5, body: body), sequence: 9, cause: nil, into: &writer)
      let line = String(decoding: writer.bytes, as: UTF8.self)
      #expect(line == #"{"stream":"c1","sequence":9,"time":5,"kind":\#(json)}"#)
    }
  }

  @Test("Each kind of fault is encoded with a sentence of its own")
  func faults() {
    let encoder = RecordEncoder(stream: "c1", vocabulary: AppVocabulary(SampleApps.shop))
    let messages = Fault.Kind.allCases.compactMap { kind -> String? in
      var writer = JSONWriter()
      encoder.encode(
        Event(time: 0, body: .fault(Fault(kind))), sequence: 1, cause: nil, into: &writer)
      return (try? JSONParser.parse(writer.bytes))?["data"]?["message"]?.string
    }
    #expect(Set(messages).count == Fault.Kind.allCases.count)
    #expect(messages.allSatisfy { $0.count > 20 && $0.hasSuffix(".") })
  }
}
