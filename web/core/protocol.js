// Written by Tests/Browser/record_schema.py from asyncapi.yaml; not edited by hand.

/**
 * @typedef {{node: number, name: string, element: string}} ActionsHiddenData
 * @typedef {{node: number, name: string, element: string, by: Uncovering}} ActionsShownData
 * @typedef {{kind: "advance", ref: string, to: number}} Advance
 * @typedef {{kind: "advanced", ref: string, stream: string, time: number}} Advanced
 * @typedef {{system?: SystemScreenName, title: string, message: string, confirmation: boolean, buttons: ({id: string, title: string, role: "plain"|"cancel"|"destructive"})[]}} Alert
 * @typedef {"crossDissolve"|"slide"|"push"|"pop"|"present"|"dismiss"|"alert"|"detent"|"keyframes"} AnimationKind
 * @typedef {{percent: number}} AnimationSpeedChangedData
 * @typedef {{node: number, name: string, call: "animationController"|"interactionController"|"startInteractiveTransition"|"transitionDuration"|"animateTransition"|"finish"|"cancel"|"completeTransition"|"animationEnded", operation: "push"|"pop"|"present"|"dismiss"|"selectTab", completed?: boolean}} AnimatorCalledData
 * @typedef {{locked: boolean, withdrawnPrompt?: PermissionName|SystemScreenName|null}} AppEnteredBackgroundData
 * @typedef {{width: number, height: number, session: Session, paths?: Paths, items?: Items}} AppLaunchedData
 * @typedef {{name: string, title: string, summary: string, strategy: Strategy, defects?: Defects, destinations: LinkBuilding, profile: Profile, popArea: PopArea, strategies: Strategy[], profiles: Profile[], session: SessionEntry[], services: ServiceSummary[], routes: RouteSummary[], links: LinkSummary[], shortcuts: ShortcutSummary[], notifications: NotificationRule[], permissions?: PermissionName[]}} AppSummary
 * @typedef {{node: number, name: string, animated: boolean}} AppearanceData
 * @typedef {{node: number, name: string, arguments?: Values, view: View}} ArgumentsChangedData
 * @typedef {{title: string, body: string, data: Record<string, string>}} BannerData
 * @typedef {{id: string, title: ShownText, enabled?: Enabled, when?: Condition}} BarItem
 * @typedef {"code"|"back"|"swipe"|"tab"|"pull"|"dismissal"|"stay"} BindingOrigin
 * @typedef {{call: number, service: string, owner: number, outcome: Outcome}} CallData
 * @typedef {{call: number, service: string, owner: number, outcome: Outcome, due: number}} CallStartedData
 * @typedef {{kind: "clientChanged", client: ClientSummary}} ClientChanged
 * @typedef {{kind: "clientRemoved", stream: string, cause?: string, by?: string}} ClientRemoved
 * @typedef {{stream: string, app: string, strategy: Strategy, defects?: Defects, destinations: LinkBuilding, profile: Profile, popArea: PopArea, connected: number, running: boolean, node?: string}} ClientSummary
 * @typedef {{kind: "clients", clients: ClientSummary[], more?: boolean}} Clients
 * @typedef {"server"|"manual"} Clock
 * @typedef {{command: CommandName}} Command
 * @typedef {{command: CommandName, width?: number, height?: number, locked?: boolean, percent?: number, orientation?: "portrait"|"landscape", element?: string, screen?: string, edge?: "trailing"|"leading", full?: boolean, text?: string, phase?: "began"|"moved"|"ended"|"cancelled", gesture?: GestureKind, progress?: number, velocity?: number, route?: string, arguments?: Value[], url?: string, shortcut?: string, title?: string, body?: string, data?: Record<string, string>, opened?: boolean, key?: string, value?: SessionValue, service?: string, outcome?: Outcome, idempotencyKey?: string, by?: string, latency?: number, jitter?: number, loss?: number, offline?: boolean, seed?: number, permissions?: PermissionChange}} CommandData
 * @typedef {{kind: "command", ref: string, targets?: Streams, key?: string, setup?: boolean, data: Command}} CommandMessage
 * @typedef {"launch"|"terminate"|"background"|"foreground"|"rotate"|"memoryWarning"|"animationSpeed"|"tap"|"input"|"submit"|"swipe"|"longPress"|"hideActions"|"refresh"|"gesture"|"back"|"route"|"open"|"shortcut"|"notification"|"session"|"service"|"network"|"permissions"} CommandName
 * @typedef {{key: string, comparison?: "!="|"<"|"<="|">"|">=", value: Value}|{all: Conditions}|{any: Conditions}} Condition
 * @typedef {Condition[]} Conditions
 * @typedef {{id: string, title: string, role?: "destructive", fullSwipe?: true}[]} ContextualActions
 * @typedef {{node: number, name: string, type: NodeType, part?: string, current?: number, stack?: Nodes, path?: string, tabs?: Nodes, selected?: number, items?: TabItems, arguments?: Values, view?: View, alert?: Alert}} CreatedData
 * @typedef {{from: number, to: number}} CurrentChangedData
 * @typedef {"linear"|"easeIn"|"easeOut"|"easeInOut"} Curve
 * @typedef {"routesWhileLoading"|"noQueue"|"completionReadsCurrent"|"pushesTwice"|"dropsEarlyLinks"|"showsEarlyLinks"|"dropsLinksBeforeLogin"|"showsLinksBeforeLogin"|"losesLinkAtForeground"|"pushesUnderModal"|"replacesLinkSilently"|"swapsUnderModal"|"presentsBlindly"|"completionIgnoresCancel"|"cleansUpTooEarly"|"keepsInitialFrame"|"timersOutliveScreens"|"coordinatorAwaitsBackButton"|"skipsContainment"|"doublesContainment"|"swapsToCurrent"|"leavesInnerTransition"|"readsLinkTooEarly"|"readsLinkTooLate"|"neverCompletesTransition"|"completesCancelledTransition"} Defect
 * @typedef {Defect[]} Defects
 * @typedef {{call: DeliveryCall, value: string}} DeliveredData
 * @typedef {"application(_:open:options:)"|"application(_:continue:restorationHandler:)"|"application(_:performActionFor:completionHandler:)"|"scene(_:openURLContexts:)"|"scene(_:continue:)"|"windowScene(_:performActionFor:completionHandler:)"|"userNotificationCenter(_:didReceive:withCompletionHandler:)"} DeliveryCall
 * @typedef {{node: number, name: string, detent: number, byPull: boolean}} DetentSelectedData
 * @typedef {{kind: "duplicate", ref: string, stream: string, sequence: number}} Duplicate
 * @typedef {"left"|"right"|"top"|"bottom"} Edge
 * @typedef {{id: string, kind: "label"|"image"|"button"|"spinner"|"field"|"toggle"|"picker"|"list"|"row", when?: Condition, enabled?: Enabled, text?: ShownText, title?: ShownText, name?: string, label?: ShownText, height?: number, large?: boolean, background?: string, timer?: string, service?: string, placeholder?: string, secure?: boolean, focused?: true, submits?: true, key?: string, rows?: Row[], stored?: ShownList, search?: string, menu?: ContextualActions, longPress?: true, elements?: Element[]}} Element
 * @typedef {Record<string, unknown>} EmptyData
 * @typedef {false|Condition} Enabled
 * @typedef {{kind: "error", ref: string|null, code: "badMessage"|"unknownKind"|"unknownCommand"|"unknownApp"|"noSuchVariant"|"noSuchClient"|"notAllowed"|"tooManyClients"|"busy"|"offline"|"gestureTaken", message: string, retryable: boolean, stream?: string}} Error
 * @typedef {{fault: FaultName, node?: number, name?: string, route?: string, owners?: ({as: "window"|"parent"|"stack"|"current"|"tabs"|"presenter"|"presented"|"call"|"timer"|"link"|"completion", node?: number})[], message: string}} FaultData
 * @typedef {"unbalancedAppearance"|"doubledMove"|"missingContainment"|"invalidTransition"|"viewOutlivesController"|"duplicateScreen"|"duplicatePart"|"linkDropped"|"shownTooEarly"|"pushedUnderModal"|"presentationIgnored"|"linkSuperseded"|"leakedController"|"leakedModule"|"unfinishedTransition"|"staleFrame"|"lateCompletion"|"redundantSwap"|"rootReplaced"|"appearedUnloaded"|"blankScreen"|"lostWork"|"routedWithoutRoot"|"transitionNeverCompleted"|"cancelledTransitionCompleted"} FaultName
 * @typedef {{node: number, name: string, element: string, text: string}} FieldChangedData
 * @typedef {{node: number, name: string, x: number, y: number, width: number, height: number}} FrameSetData
 * @typedef {number[]} Frames
 * @typedef {{node: number, name: string, lostViews?: Nodes}} FreedData
 * @typedef {"edgeSwipe"|"contentSwipe"|"pullDown"|"pullUp"} GestureKind
 * @typedef {{kind: "heartbeat", time: number}} Heartbeat
 * @typedef {{kind: "hello", role: "device"|"operator", app?: string, strategy?: Strategy, defects?: Defects, destinations?: LinkBuilding, profile?: Profile, settings?: Record<string, number>, clock?: Clock, device?: {width?: number, height?: number}, name?: string, features?: string[], streams?: ResumePoint[]}} Hello
 * @typedef {{item: string, to: ValueOrNull, by: BindingOrigin}} ItemChangedData
 * @typedef {Record<string, ValueOrNull>} Items
 * @typedef {{at: number, opacity: number, x: number, y: number, scale: number}[]} Keyframes
 * @typedef {"lazy"|"eager"} LinkBuilding
 * @typedef {{pattern: string, parameters: Parameters, route: string}} LinkSummary
 * @typedef {"fullScreen"|"sheet"|"overFullScreen"|"alert"} ModalStyle
 * @typedef {{screen: string, modules: string[]}} ModuleConfiguredData
 * @typedef {{node: number, name: string, parent: NodeOrNull}} MovedData
 * @typedef {{latency: number, jitter: number, loss: number, offline: boolean, seed: number}} NetworkConditions
 * @typedef {Value|{row: number, title: string, subtitle?: string}[]} NewSessionValue
 * @typedef {number|null} NodeOrNull
 * @typedef {{node: number, name: string, type: NodeType, part?: string, parent: NodeOrNull, loaded: boolean, appearance: "disappeared"|"appearing"|"appeared"|"disappearing", frame: number[], stack?: Nodes, path?: string, tabs?: Nodes, selected?: number, items?: TabItems, arguments?: Values, view?: View, fields?: Record<string, string>, alert?: Alert}} NodeState
 * @typedef {"root"|"navigation"|"tabs"|"screen"|"alert"} NodeType
 * @typedef {number[]} Nodes
 * @typedef {{parameters: Parameters, values?: {path: string, value: string}[], route: string}} NotificationRule
 * @typedef {{kind: "operators", operators: {name: string, connection: string}[]}} Operators
 * @typedef {"link"|"shortcut"|"notification"|"code"} Origin
 * @typedef {"success"|"failure"|"slow"} Outcome
 * @typedef {{service: string, outcome: Outcome}} OutcomeChangedData
 * @typedef {{name: string, type: ValueType}[]} Parameters
 * @typedef {{screen: string, arguments?: Values}[]} Path
 * @typedef {{path: string, to: Path, by: BindingOrigin}} PathChangedData
 * @typedef {Record<string, Path>} Paths
 * @typedef {{permission: PermissionName, owner: number, answer: "allow"|"deny"|"inuse"|"limited", asked: boolean}} PermissionAnsweredData
 * @typedef {Record<string, PermissionStatus>} PermissionChange
 * @typedef {"bluetooth"|"calendar"|"camera"|"contacts"|"faceid"|"homekit"|"location"|"medialibrary"|"microphone"|"motion"|"notifications"|"photos"|"reminders"|"siri"|"speech"|"usertracking"} PermissionName
 * @typedef {"all"|PermissionName} PermissionOrAll
 * @typedef {"allow"|"deny"|"unset"|"inuse"|"limited"} PermissionStatus
 * @typedef {Record<string, PermissionStatus>} Permissions
 * @typedef {{permissions: Permissions}} PermissionsChangedData
 * @typedef {{kind: "ping"}} Ping
 * @typedef {{kind: "pong"}} Pong
 * @typedef {"edge"|"content"} PopArea
 * @typedef {{node: number, name: string, presenter: number, style: ModalStyle, dismissible: boolean, sheet?: Sheet}} PresentedData
 * @typedef {"ios17"|"ios18"|"ios26"} Profile
 * @typedef {{stream: string, sequence: number, frame: number, time: number, kind: "progress", data: {transition: number, progress: number}}} Progress
 * @typedef {{permission: PermissionName, owner: number, alert: Alert}} PromptData
 * @typedef {"notRunning"|"alreadyRunning"|"noSuchElement"|"notTappable"|"disabled"|"noSuchScreen"|"screenNotVisible"|"transitionInProgress"|"nothingToPop"|"noNavigation"|"alreadyOnTop"|"stackFull"|"tooManyTimers"|"screenLeft"|"alreadyCurrent"|"sameTarget"|"alreadyQueued"|"routeQueueFull"|"routeLoop"|"noSuchRoute"|"noSuchSessionKey"|"invalidSize"|"notOnScreen"|"alreadyActive"|"alreadyInBackground"|"alreadyInOrientation"|"notEditable"|"nothingToSubmit"|"nothingToSwipe"|"nothingToLongPress"|"noActionsShown"|"nothingToRefresh"|"alreadyRefreshing"|"textTooLong"|"notOnStack"|"noTabs"|"noSuchTab"|"tabAlreadySelected"|"tabRefused"|"navigationBarHidden"|"tabBarHidden"|"nothingToDismiss"|"wrongResult"|"tooManyModals"|"alreadyPresenting"|"noSheet"|"noSuchDetent"|"detentAlreadySelected"|"noGesture"|"nothingToDrag"|"invalidProgress"|"askedBeforeLeaving"|"nothingHeld"|"pathTooShort"|"noSuchService"|"tooManyCalls"|"ownerGone"|"noSuchLink"|"noSuchShortcut"|"unknownNotification"|"wrongArguments"|"wrongType"|"listFull"|"noSuchRow"|"requirementNotMet"|"anotherPending"|"alreadyPending"|"alreadyShown"|"permissionAsked"|"systemScreenShown"|"askerGone"|"tooManyAsks"|"askLoop"|"notificationsNotAllowed"} Reason
 * @typedef {{node: number, name: string}} RefreshData
 * @typedef {{reason: Reason, message: string}} RejectedData
 * @typedef {{kind: "remove", ref: string, targets: Streams}} Remove
 * @typedef {{node: number, name: string, from: string, result: Values}} ResultReceivedData
 * @typedef {{stream: string, epoch: string, after?: number}} ResumePoint
 * @typedef {{from: number|null, to: number, lostModals?: Nodes}} RootChangedData
 * @typedef {{transition: number, width: number, height: number, duration: number, curve: Curve, frames: Frames}} RotationBeganData
 * @typedef {{transition: number, width: number, height: number, duration: number, curve: Curve, frames: Frames, began: number, frame: number, progress: number}} RotationState
 * @typedef {{route: string, arguments?: Values}} RouteData
 * @typedef {{route: string, arguments?: Values, origin: Origin, expires: number|null}} RoutePendingData
 * @typedef {{route: string, arguments?: Values, step: number}} RouteProgress
 * @typedef {{route: string, arguments?: Values, origin: Origin}} RouteRequestedData
 * @typedef {{route: string, arguments?: Values, step: number, name: "dismissAll"|"selectTab"|"popToRoot"|"popTo"|"push"|"show"|"path"|"present"|"alert", result: "done"|"alreadyThere"|"refused", reason?: Reason, message?: string}} RouteStepData
 * @typedef {{name: string, parameters: Parameters}} RouteSummary
 * @typedef {{id: string, title: ShownText, subtitle: ShownText, tappable: boolean, swipeActions?: ContextualActions, leadingSwipeActions?: ContextualActions, menu?: ContextualActions, longPress?: true, enabled?: Enabled}} Row
 * @typedef {{origin: "link"|"activity"|"shortcut"|"notification"|null, value: string|null}} SceneWillConnectData
 * @typedef {{name: string, outcome: Outcome}} ServiceSummary
 * @typedef {Record<string, SessionValue>} Session
 * @typedef {{key: string, value: SessionValue}} SessionChangedData
 * @typedef {{key: string, type: "string"|"integer"|"boolean"|"list", value: SessionValue}} SessionEntry
 * @typedef {(string|{key: string})[]} SessionText
 * @typedef {Value|StoredRows} SessionValue
 * @typedef {{detents: (number|"medium"|"large")[], selected: number, largestUndimmed?: number, dismissibleWhile?: Condition}} Sheet
 * @typedef {{id: string, title: string, symbol?: string, when?: Condition, route: string}} ShortcutSummary
 * @typedef {{node: number, name: string, shown: number, animated: boolean}} ShownData
 * @typedef {{key: string, tappable: boolean, swipeActions?: ContextualActions, leadingSwipeActions?: ContextualActions, menu?: ContextualActions, longPress?: true, enabled?: Enabled}} ShownList
 * @typedef {string|SessionText} ShownText
 * @typedef {{kind: "shutdown", retryAfter: number}} Shutdown
 * @typedef {{width: number, height: number}} SizeChangedData
 * @typedef {{kind: "snapshot", stream: string, sequence: number, epoch: string, time: number, data: State}} Snapshot
 * @typedef {{node: number, name: string, stack: Nodes}} StackChangedData
 * @typedef {{running: boolean, phase: "notRunning"|"active"|"background", locked: boolean, width: number, height: number, session: Session, paths?: Paths, items?: Items, outcomes: Record<string, Outcome>, root: NodeOrNull, current: NodeOrNull, visible: NodeOrNull, nodes: NodeState[], views: number[][], modals: {node: number, presenter: number, style: ModalStyle, dismissible: boolean, sheet?: Sheet}[], transition: TransitionState|null, olderTransitions?: TransitionState[], rotation?: RotationState, timers: TimerStartedData[], calls: CallStartedData[], queuedRoutes: RouteData[], pending: RoutePendingData|null, following: RouteProgress|null, openActions?: {node: number, element: string, by: Uncovering}, refreshing?: Nodes, banner: BannerData|null, permissions?: Permissions, prompt?: PromptData|SystemScreenData, animationSpeed: number, network: NetworkConditions|null}} State
 * @typedef {{row: number, title: string, subtitle?: string}} StoredRow
 * @typedef {StoredRow[]} StoredRows
 * @typedef {"root-controller"|"single-stack"|"window-swap"|"naive"|"published-root"|"published-deeplinks"|"published-router"|"published-navigator"} Strategy
 * @typedef {{stream: string, app: string, strategy: Strategy, defects?: Defects, destinations: LinkBuilding, profile: Profile, popArea: PopArea, clock?: Clock, epoch: string, recovered: boolean, from?: number, to?: number, sequence?: number}} StreamStart
 * @typedef {"all"|string[]} Streams
 * @typedef {{node: number, name: string}} SubjectData
 * @typedef {{screen: SystemScreenName, owner: number, button: string}} SystemScreenAnsweredData
 * @typedef {{owner: number, alert: Alert}} SystemScreenData
 * @typedef {"purchaseSheet"|"webLogin"|"shareSheet"|"photoPicker"} SystemScreenName
 * @typedef {{id: string, title: string, symbol?: string, badge?: SessionText}[]} TabItems
 * @typedef {{node: number, name: string, tab: number, byTap: boolean}} TabSelectedData
 * @typedef {{timer: number, name: string, owner: number}} TimerData
 * @typedef {{timer: number, name: string, owner: number, due: number}} TimerStartedData
 * @typedef {{transition: number, animation: AnimationKind, edge?: Edge, from: number, to: number, duration: number, curve: Curve, frames: Frames, entering?: Keyframes, leaving?: Keyframes, onTop?: "entering"|"leaving", detents?: number[], gesture?: GestureKind}} TransitionBeganData
 * @typedef {{transition: number, finished: boolean}} TransitionEndedData
 * @typedef {{transition: number, finishing: boolean, duration: number, firstFrame: number, frames: Frames}} TransitionReleasedData
 * @typedef {{transition: number, animation: AnimationKind, edge?: Edge, from: number, to: number, duration: number, curve: Curve, frames: Frames, entering?: Keyframes, leaving?: Keyframes, onTop?: "entering"|"leaving", detents?: number[], gesture?: GestureKind, began: number, frame: number, progress: number, finishing?: boolean, released?: number, firstFrame?: number}} TransitionState
 * @typedef {"swipe"|"leadingSwipe"|"longPress"|"tap"} Uncovering
 * @typedef {boolean|number|string} Value
 * @typedef {boolean|number|string|null} ValueOrNull
 * @typedef {"string"|"integer"|"boolean"} ValueType
 * @typedef {Record<string, Value>} Values
 * @typedef {{title: ShownText, background: string, left: BarItem[], right: BarItem[], content: Element[], refreshes?: true, hidesTabBar?: true, hidesNavigationBar?: true, largeTitle?: true, swipesBack?: boolean}} View
 * @typedef {{node: number, name: string, superview: number}} ViewAddedData
 * @typedef {{kind: "watch", ref?: string, streams?: Streams, focus?: string[], inView?: string[]}} Watch
 * @typedef {{kind: "welcome", connection: string, server: string, role: "device"|"operator", name?: string, node?: string, heartbeat: number, limits: Record<string, number>, apps: AppSummary[], streams: StreamStart[]}} Welcome
 * @typedef {{node: number, name: string, width: number, height: number}} WillTransitionData
 * @typedef {{stream: string, sequence: number, time: number, cause?: string, visible?: NodeOrNull, hash?: string}} RecordMembers
 * @typedef {{actionsHidden: ActionsHiddenData, actionsShown: ActionsShownData, animationSpeedChanged: AnimationSpeedChangedData, animatorCalled: AnimatorCalledData, appActive: EmptyData, appEnteredBackground: AppEnteredBackgroundData, appLaunched: AppLaunchedData, appTerminated: EmptyData, appWillEnterForeground: EmptyData, appWillResignActive: EmptyData, argumentsChanged: ArgumentsChangedData, attemptedToDismiss: SubjectData, bannerHidden: EmptyData, bannerShown: BannerData, callAnswered: CallData, callCancelled: CallData, callStarted: CallStartedData, command: CommandData, created: CreatedData, currentChanged: CurrentChangedData, delivered: DeliveredData, detentSelected: DetentSelectedData, didAppear: AppearanceData, didDisappear: AppearanceData, didLayoutSubviews: SubjectData, didLoad: SubjectData, didMove: MovedData, didReceiveMemoryWarning: SubjectData, didShow: ShownData, dismissed: SubjectData, fault: FaultData, fieldChanged: FieldChangedData, frameSet: FrameSetData, freed: FreedData, isAppearing: AppearanceData, itemChanged: ItemChangedData, memoryWarning: EmptyData, moduleConfigured: ModuleConfiguredData, networkChanged: NetworkConditions, onAppear: SubjectData, onDisappear: SubjectData, outcomeChanged: OutcomeChangedData, pathChanged: PathChangedData, permissionAnswered: PermissionAnsweredData, permissionAsked: PromptData, permissionsChanged: PermissionsChangedData, presentationIgnored: SubjectData, presented: PresentedData, refreshBegan: RefreshData, refreshEnded: RefreshData, rejected: RejectedData, resultReceived: ResultReceivedData, rootChanged: RootChangedData, rotationBegan: RotationBeganData, rotationEnded: TransitionEndedData, routeCompleted: RouteData, routeExpired: RouteData, routePending: RoutePendingData, routeQueued: RouteData, routeRequested: RouteRequestedData, routeResumed: RouteData, routeStep: RouteStepData, routeSuperseded: RouteData, routeTaken: RouteData, sceneDidBecomeActive: EmptyData, sceneDidDisconnect: EmptyData, sceneDidEnterBackground: AppEnteredBackgroundData, sceneWillConnect: SceneWillConnectData, sceneWillEnterForeground: EmptyData, sceneWillResignActive: EmptyData, sessionChanged: SessionChangedData, sizeChanged: SizeChangedData, stackChanged: StackChangedData, systemScreenAnswered: SystemScreenAnsweredData, systemScreenShown: SystemScreenData, tabSelected: TabSelectedData, timerCancelled: TimerData, timerFired: TimerData, timerStarted: TimerStartedData, transitionBegan: TransitionBeganData, transitionEnded: TransitionEndedData, transitionReleased: TransitionReleasedData, viewAdded: ViewAddedData, viewRemoved: SubjectData, willAppear: AppearanceData, willDisappear: AppearanceData, willLayoutSubviews: SubjectData, willMove: MovedData, willShow: ShownData, willTransition: WillTransitionData}} RecordData
 * @typedef {{[Kind in keyof RecordData]: RecordMembers & {kind: Kind, data: RecordData[Kind]}}[keyof RecordData]} DurableRecord
 */
export {};
