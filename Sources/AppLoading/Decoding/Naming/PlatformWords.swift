/// Words of UIKit and SwiftUI for things that have another name in app files.
enum PlatformWords {
  /// What each is called here; of several names those are meant that may stand in a place.
  static let names: [String: [String]] = [
    // The whole app.
    "window": ["root"], "rootViewController": ["root"], "viewControllers": ["screens"],
    "storyboard": ["screens"], "views": ["screens"], "scenes": ["screens"],
    "tabBarController": ["tabs"], "tabBar": ["tabs"], "UITabBarController": ["tabs"],
    "TabView": ["tabs"], "userDefaults": ["session"], "UserDefaults": ["session"],
    "AppStorage": ["session"], "Keychain": ["keychain"], "state": ["session"],
    "deepLinks": ["links"], "deeplinks": ["links"], "universalLinks": ["links"],
    "urlSchemes": ["links"], "CFBundleURLTypes": ["links"],
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
    "viewDidLoad": ["onLoad"], "loadView": ["onLoad"], "viewDidAppear": ["onAppear"],
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
    "stackView": ["row"], "HStack": ["row"], "activityIndicator": ["spinner"],
    "UIActivityIndicatorView": ["spinner"], "ProgressView": ["spinner"],
    "UIPickerView": ["picker"], "Picker": ["picker"], "UISegmentedControl": ["picker"],
    "segmentedControl": ["picker"], "popUpButton": ["picker"], "select": ["picker"],
    "UIImageView": ["image"], "imageView": ["image"], "Image": ["image"],
    "accessibilityIdentifier": ["id"],
    // Actions.
    "pushViewController": ["push"], "show": ["push"], "navigate": ["push"],
    "NavigationLink": ["push"], "segue": ["push", "present"], "performSegue": ["push"],
    "popViewController": ["pop"], "popToViewController": ["popTo"],
    "popToRootViewController": ["popToRoot"], "setViewControllers": ["setStack"],
    "presentViewController": ["present"], "modal": ["present"], "sheet": ["present"],
    "pageSheet": ["present"], "formSheet": ["present"], "popover": ["present"],
    "fullScreen": ["present"], "fullScreenCover": ["present"], "dismissViewController": ["dismiss"],
    "unwind": ["popTo"], "unwindSegue": ["popTo"], "UIAlertController": ["alert", "alerts"],
    "alertController": ["alert", "alerts"], "actionSheet": ["alert", "alerts"],
    "showAlert": ["alert"],
    "confirmationDialog": ["alert", "alerts"], "selectedIndex": ["selectTab"],
    "openURL": ["open"], "requestAuthorization": ["ask"], "asyncAfter": ["after"],
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
    "isModalInPresentation": "dismissible: false",
    "interactiveDismissDisabled": "dismissible: false",
    "leftBarButtonItem": "bar: { left: [ … ] }", "rightBarButtonItem": "bar: { right: [ … ] }",
  ]

  /// What a word means among names that may stand in its place; nil where it means none of them.
  @Sendable static func remedy(
    for word: String, among allowed: [String]
  ) -> (name: String, hint: String)? {
    // `present(_:animated:)` is the method of that name.
    let plain = String(word.prefix { $0 != "(" })
    let known = names[plain] ?? (plain == word ? [] : [plain])
    let meant = known.filter(allowed.contains)
    guard let name = meant.first else { return nil }
    if let form = forms[plain], form.hasPrefix("\(name):") { return (name, "use '\(form)'") }
    return (name, "use '\(meant.joined(separator: "' or '"))'")
  }
}
