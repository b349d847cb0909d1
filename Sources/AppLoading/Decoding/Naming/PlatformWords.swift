/// Words of UIKit and SwiftUI for things that have another name in app files.
enum PlatformWords {
  /// What each is called here; of several names those are meant that may stand in a place.
  static let names: [String: [String]] = [
    // The whole app.
    "window": ["root"], "rootViewController": ["root"], "viewControllers": ["screens"],
    "storyboard": ["screens"], "views": ["screens"], "scenes": ["screens"],
    "tabBarController": ["tabs"], "tabView": ["tabs"], "tabBar": ["tabs"],
    "UITabBarController": ["tabs"],
    "TabView": ["tabs"], "userDefaults": ["session"], "UserDefaults": ["session"],
    "AppStorage": ["session"], "Keychain": ["keychain"], "state": ["session"],
    "deepLinks": ["links"], "deeplinks": ["links"], "universalLinks": ["links"],
    "urlSchemes": ["links"], "CFBundleURLTypes": ["links"], "onOpenURL": ["links"],
    "shortcutItems": ["shortcuts"], "quickActions": ["shortcuts"],
    "UIApplicationShortcutItems": ["shortcuts"], "userNotifications": ["notifications"],
    "alertControllers": ["alerts"], "actionSheets": ["alerts"], "dialogs": ["alerts"],
    "sceneDidEnterBackground": ["onBackground"], "applicationDidEnterBackground": ["onBackground"],
    "sceneWillEnterForeground": ["onForeground"],
    "applicationWillEnterForeground": ["onForeground"],
    "scenePhase": ["onBackground", "onForeground"],
    // What parts, tabs and presentations show.
    "viewController": ["screen"], "UIViewController": ["screen"], "view": ["screen", "content"],
    "navigationController": ["navigation"], "UINavigationController": ["navigation"],
    "NavigationView": ["navigation"], "NavigationStack": ["navigationStack"],
    // Screens.
    "viewDidLoad": ["onLoad"], "loadView": ["onLoad"], "onLaunch": ["onLoad"],
    "didFinishLaunchingWithOptions": ["onLoad"], "navigationTitle": ["title"],
    "viewDidAppear": ["onAppear"],
    "viewWillAppear": ["onAppear"], "task": ["onAppear"], "viewDidDisappear": ["onDisappear"],
    "viewWillDisappear": ["onDisappear"], "navigationItem": ["bar"], "navigationBar": ["bar"],
    "toolbar": ["bar"], "leftBarButtonItem": ["bar"], "rightBarButtonItem": ["bar"],
    "leftBarButtonItems": ["bar", "left"], "rightBarButtonItems": ["bar", "right"],
    "leading": ["left"], "trailing": ["right"], "backgroundColor": ["background"],
    "body": ["content"], "subviews": ["content"], "elements": ["content"],
    // Elements.
    "UILabel": ["label"], "Text": ["label"], "text": ["label", "title"], "UIButton": ["button"],
    "Button": ["button"], "textField": ["field"], "UITextField": ["field"],
    "TextField": ["field"], "secureField": ["field"], "SecureField": ["field"],
    "textView": ["field"], "searchBar": ["field"], "UISwitch": ["toggle"], "switch": ["toggle"],
    "Toggle": ["toggle"], "tableView": ["list"], "UITableView": ["list"],
    "collectionView": ["list"], "UICollectionView": ["list"], "List": ["list"],
    "stackView": ["row"], "HStack": ["row"], "hstack": ["row"], "hStack": ["row"],
    "TextEditor": ["field"], "textEditor": ["field"], "UITextView": ["field"],
    "activityIndicator": ["spinner"],
    "UIActivityIndicatorView": ["spinner"], "ProgressView": ["spinner"],
    "UIPickerView": ["picker"], "Picker": ["picker"], "UISegmentedControl": ["picker"],
    "segmentedControl": ["picker"], "popUpButton": ["picker"], "select": ["picker"],
    "UIImageView": ["image"], "imageView": ["image"], "Image": ["image"],
    "accessibilityIdentifier": ["id"], "isOn": ["key"], "action": ["do"], "onTap": ["do"],
    "onTapGesture": ["do"],
    // Actions.
    "pushViewController": ["push"], "show": ["push"], "navigate": ["push"],
    "NavigationLink": ["push"], "navigationLink": ["push"],
    "setRoot": ["route"], "setRootViewController": ["route"], "switchTab": ["selectTab"],
    "goBack": ["pop"], "delay": ["after"], "presentFullScreen": ["present"],
    "segue": ["push", "present"], "performSegue": ["push"],
    "popViewController": ["pop"], "popToViewController": ["popTo"],
    "popToRootViewController": ["popToRoot"], "setViewControllers": ["setStack"],
    "presentViewController": ["present"], "modal": ["present"], "sheet": ["present"],
    "pageSheet": ["present"], "formSheet": ["present"], "popover": ["present"],
    "fullScreen": ["present"], "fullScreenCover": ["present"], "dismissViewController": ["dismiss"],
    "unwind": ["popTo"], "unwindSegue": ["popTo"], "UIAlertController": ["alert", "alerts"],
    "alertController": ["alert", "alerts"], "actionSheet": ["alert", "alerts"],
    "showAlert": ["alert"],
    "confirmationDialog": ["alert", "alerts"], "selectedIndex": ["selectTab", "tab"],
    "selectTab": ["tab"], "openURL": ["open"], "requestAuthorization": ["ask"],
    "asyncAfter": ["after"],
    // Presentations.
    "modalPresentationStyle": ["style"], "presentationStyle": ["style"],
    "presentationDetents": ["detents"], "selectedDetentIdentifier": ["selected"],
    "largestUndimmedDetentIdentifier": ["largestUndimmed"],
    "isModalInPresentation": ["dismissible"], "interactiveDismissDisabled": ["dismissible"],
  ]

  /// What to write beside the name, where that alone would not do.
  private static let forms: [String: String] = [
    "pageSheet": "present: { screen: …, style: sheet }",
    "formSheet": "present: { screen: …, style: sheet }",
    "sheet": "present: { screen: …, style: sheet }",
    "popover": "present: { screen: …, style: sheet }",
    "fullScreen": "present: { screen: …, style: fullScreen }",
    "fullScreenCover": "present: { screen: …, style: fullScreen }",
    "presentFullScreen": "present: { screen: …, style: fullScreen }",
    "delay": "after: 1 s, do: [ … ]",
    "isModalInPresentation": "dismissible: false",
    "interactiveDismissDisabled": "dismissible: false",
    "leftBarButtonItem": "bar: { left: [ … ] }", "rightBarButtonItem": "bar: { right: [ … ] }",
  ]

  /// What to do where a word stands for something that has its place elsewhere, or none.
  private static let advice: [String: String] = {
    let launch = "what runs at launch stands in 'onLoad' or 'onAppear' of the first screen"
    let links = "write 'links' beside 'app' and 'root'"
    let taps = "only buttons and rows of lists take taps: use a 'button' with 'do'"
    let pushes = "use a 'button' with 'do: [ push: … ]'"
    let below = "elements of 'content' stand below each other anyway; write them there"
    let forms = "forms and their sections are not simulated; write the elements in 'content'"
    let split = "split views are not simulated; use 'navigation' or 'tabs'"
    let pages = "page view controllers are not simulated; use 'navigation' or 'tabs'"
    let search = "search controllers are not simulated; a 'field' searches a list by its 'search'"
    return [
      "onLaunch": launch, "didFinishLaunchingWithOptions": launch, "onOpenURL": links,
      "onTap": taps, "onTapGesture": taps,
      "NavigationLink": pushes, "navigationLink": pushes,
      "VStack": below, "vstack": below, "vStack": below, "Form": forms, "form": forms,
      "Section": forms, "section": forms,
      "navigationSplitView": split, "NavigationSplitView": split, "splitView": split,
      "splitViewController": split, "UISplitViewController": split,
      "pageView": pages, "pageViewController": pages, "UIPageViewController": pages,
      "searchController": search, "UISearchController": search, "searchable": search,
    ]
  }()

  /// What a word means among names that may stand in its place, or what to do where it means none
  /// of them; nil where nothing is known of it.
  @Sendable static func remedy(
    for word: String, among allowed: [String]
  ) -> (name: String?, hint: String)? {
    // `present(_:animated:)` is the method of that name.
    let plain = String(word.prefix { $0 != "(" })
    let known = names[plain] ?? (plain == word ? [] : [plain])
    let meant = known.filter(allowed.contains)
    guard let name = meant.first else { return advice[plain].map { (nil, $0) } }
    if let form = forms[plain], form.hasPrefix("\(name):") { return (name, "use '\(form)'") }
    return (name, "use '\(meant.joined(separator: "' or '"))'")
  }
}
