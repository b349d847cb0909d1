extension SnapshotTests {
  /// A client on which the app was never opened.
  static let neverOpened = """
    {"kind":"snapshot","stream":"c1","sequence":0,"epoch":"e1","time":0,"data":{"running":false,\
    "phase":"notRunning","locked":false,\
    "width":0,"height":0,"session":{"LOGGED_IN":false},"outcomes":{},"root"\
    :null,"current":null,"visible":null,"nodes":[],"views":[],"modals":[],"transition":null,\
    "timers":[],"calls":[],"queuedRoutes":[],"pending":null,"following":null,"banner":null,\
    "network":null,"animationSpeed":100}}
    """

  /// A client during a fade, with a pending route.
  static let duringFade = """
    {"kind":"snapshot","stream":"c1","sequence":84,"epoch":"e1","time":4100000,"data":{"running"\
    :true,"phase":"active","locked":false,\
    "width":390,"height":844,"session":{"LOGGED_IN":true},"outcomes":{},"\
    root":1,"current":4,"visible":5,"nodes":[{"node":1,"name":"Root","type":"root","parent":null,\
    "loaded":true,"appearance":"appeared","frame":[0,0,0,0]},\
    {"node":3,"name":"Login","type":"screen","parent":4,\
    "loaded":true,"appearance":"disappearing","frame":[0,0,390,844],"view":{"title":"Login\
     Screen","background":"#ffffffff","left":[{"id":"log-in","title":"Log In"}],"right":[],"cont\
    ent":[]}},{"node":4,"name":"Navigation(Login)","type":"navigation","part":"authentication","\
    parent":1,"loaded":true,"appearance":"disappearing","frame":[0,0,390,844],"stack":[3]},{"nod\
    e":5,"name":"Main","type":"screen","parent":6,"loaded":true,"appearance":"appearing","frame"\
    :[0,0,390,844],"view":{"title":"Main Screen","background":"#aaaaaaff","left":[{"id":"log-out\
    ","title":"Log Out"}],"right":[{"id":"activity","title":"Activity"}],"content":[]}},{"node":\
    6,"name":"Navigation(Main)","type":"navigation","part":"main","parent":1,"loaded":true,"appe\
    arance":"appearing","frame":[0,0,390,844],"stack":[5]}],"views":[[1,0],[4,1],[3,4],[6,1],[5,\
    6]],"modals":[],"transition":{"transition":1,"animation":"crossDissolve","from":4,"to":6,"du\
    ration":300000,"curve":"easeOut","frames":[0,911,1776,2603,3397,4157,4883,5575,6230,6846,742\
    2,7954,8438,8870,9245,9555,9792,9945,10000],"began":4000000,"frame":6,"progress":4883},"time\
    rs":[],"calls":[],"queuedRoutes":[{"route":"switchToLogout"}],"pending":null,"following":nul\
    l,"banner":null,"network":null,"animationSpeed":100}}
    """
}
