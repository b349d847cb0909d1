/// The order of callbacks and containment calls of one way to change what is shown.
///
/// This file is the table. O is the old view controller, N the new one,
/// R the root. Appearance steps reach the visible child of a container too: will-calls outside in,
/// did-calls inside out. What has lost its last owner is freed where that happens, so no order
/// says so.
struct Order: Sendable, Equatable {
  /// What runs at the call.
  let begin: [Step]
  /// What runs after the last frame, or at once where nothing is animated.
  let end: [Step]
  /// What runs in the place of the end where a gesture is cancelled.
  var cancel: [Step] = []

  /// R swaps its child at once, as the article's `showLoginScreen` does.
  static let swap = Order(
    begin: [
      .willMove(.new, .container), .load(.new), .setFrame(.new), .addView(.new),
      .willAppear(.new), .didMove(.new, .container),
      .willMove(.old, .nowhere), .willDisappear(.old), .removeView(.old), .didDisappear(.old),
      .didMove(.old, .nowhere),
      .setCurrent,
    ],
    // The layout pass comes when the caller has returned.
    end: [.isAppearing(.new), .layOut(.new), .didAppear(.new)])

  /// N fades in over O, as the article's `animateFadeTransition` does.
  static let crossDissolve = Order(
    begin: [
      .willMove(.old, .nowhere), .willMove(.new, .container),
      .willDisappear(.old), .load(.new), .setFrame(.new), .addView(.new), .willAppear(.new),
      .isAppearing(.new), .layOut(.new), .beginTransition,
    ],
    end: swapCompletion)

  /// N slides in over O, as the article's `animateDismissTransition` does.
  ///
  /// Its frame is set before everything else, which loads its view.
  static let slide = Order(
    begin: [
      .load(.new), .setFrameOutside(.new),
      .willMove(.old, .nowhere), .willMove(.new, .container),
      .willDisappear(.old), .addView(.new), .willAppear(.new),
      .isAppearing(.new), .layOut(.new), .beginTransition, .setFrame(.new),
    ],
    end: swapCompletion)

  /// A navigation container shows N, which was not on its stack; the stack changes at the call.
  ///
  /// Nothing leaves in a push; O leaves where N replaces it.
  static let push = Order(
    begin: [
      .willMove(.entering, .container), .willMove(.leaving, .nowhere), .changeStack, .load(.new),
      .willDisappear(.old), .willAppear(.new), .willShow,
      .setFrame(.new), .addView(.new), .isAppearing(.new), .layOut(.new), .beginTransition,
    ],
    end: stackCompletion)

  /// A navigation container lets go of O and all above N, and shows N again.
  ///
  /// The buried ones are told that they leave; they have no appearance to lose. Where a whole stack
  /// is replaced, one report of 2014 has the removed top told nothing; it is told here too, as the
  /// documentation of `willMove(toParent:)` and `removeFromParent()` has it for every child. The
  /// stack is final before the first callback; that iOS 14 changed it later after a long press on
  /// Back is seen in that version alone.
  static let pop = Order(
    begin: [
      .willMove(.leaving, .nowhere), .willMove(.entering, .container), .changeStack, .load(.new),
      .willDisappear(.old), .willAppear(.new), .willShow,
      .fit(.new), .addView(.new), .isAppearing(.new), .layOut(.new), .beginTransition,
    ],
    end: stackCompletion)

  /// A navigation container changes its stack below the top screen, which nobody sees.
  static let changeBelowTop = Order(
    begin: [.willMove(.leaving, .nowhere), .willMove(.entering, .container), .changeStack],
    end: [.didMove(.leaving, .nowhere), .didMove(.entering, .container)])

  /// A tab container shows N in the place of O, which stays its child.
  static let selectTab = Order(
    begin: [
      .selectTab, .load(.new), .willAppear(.new), .willDisappear(.old),
      .fit(.new), .addView(.new), .isAppearing(.new), .layOut(.new), .beginTransition,
    ],
    end: [.removeView(.old), .didDisappear(.old), .didAppear(.new), .endTransition])

  // Libraries disagree whether what leaves has a parent in `viewDidDisappear`; it keeps it until
  // `didMove(nil)`, as a removal by hand does, and is off the stack by then, which they read too.
  private static let stackCompletion: [Step] = [
    .removeView(.old), .didDisappear(.old), .didAppear(.new), .didShow,
    .didMove(.leaving, .nowhere), .didMove(.entering, .container), .endTransition,
  ]

  private static let swapCompletion: [Step] = [
    .removeView(.old), .didDisappear(.old), .didAppear(.new),
    .didMove(.old, .nowhere), .didMove(.new, .container), .setCurrent, .endTransition,
  ]

  private static let swapCompletionFirst: [Step] = [
    .didMove(.old, .nowhere), .didMove(.new, .container), .setCurrent, .endTransition,
    .removeView(.old), .didDisappear(.old), .didAppear(.new),
  ]

  /// The order of an animated or plain swap of the root's child.
  static func swap(animation: Animation?, completion: TransitionCompletion) -> Order {
    let order: Order =
      switch animation?.kind {
      case nil: .swap
      case .crossDissolve, .push, .pop, .present, .dismiss, .alert, .detent, .keyframes:
        .crossDissolve
      case .slide: .slide
      }
    guard animation != nil, completion == .beforeAppearance else { return order }
    return Order(begin: order.begin, end: swapCompletionFirst)
  }

  /// The same change in a container that is not on screen: nothing appears or disappears.
  var unseen: Order {
    Order(begin: begin.filter(\.isTakenUnseen), end: end.filter(\.isTakenUnseen))
  }
}

// N is presented by O, which is R or what is presented already; a dismissal shows N again.
extension Order {
  /// N covers all of O, which disappears.
  static let presentFullScreen = Order(
    begin: [
      .present, .load(.new), .willDisappear(.old), .willAppear(.new),
      .setFrame(.new), .addToWindow(.new), .isAppearing(.new), .layOut(.new), .beginTransition,
    ],
    end: [.didAppear(.new), .removeView(.old), .didDisappear(.old), .endTransition])

  /// N comes over O, which is told nothing: a sheet, an alert, or a clear full screen.
  ///
  /// Before iOS 13 a sheet was a full screen on a phone, and told O.
  static let presentOver = Order(
    begin: [
      .present, .load(.new), .willAppear(.new),
      .setFrame(.new), .addToWindow(.new), .isAppearing(.new), .layOut(.new), .beginTransition,
    ],
    end: [.didAppear(.new), .endTransition])

  /// What covered all of N goes, and all above it with it.
  static let dismissFullScreen = Order(
    begin: [
      .cancelWork(.leaving), .load(.new), .willDisappear(.leaving), .willAppear(.new),
      .fit(.new), .addToWindow(.new), .isAppearing(.new), .layOut(.new), .beginTransition,
    ],
    end: [
      .didAppear(.new), .removeView(.leaving), .didDisappear(.leaving), .dismiss(.leaving),
      .endTransition,
    ])

  /// What stood over N goes, and all above it with it; N is told nothing.
  static let dismissOver = Order(
    begin: [.cancelWork(.leaving), .willDisappear(.leaving), .beginTransition],
    end: [.removeView(.leaving), .didDisappear(.leaving), .dismiss(.leaving), .endTransition])

  /// A sheet takes another height, by code: nobody appears, disappears or is told.
  ///
  /// That its view is laid out once in the animation's block is assumed.
  static let selectDetent = Order(
    begin: [.selectDetent, .layOut(.new), .beginTransition], end: [.endTransition])

  /// The order in which a view controller is presented.
  static func present(_ style: ModalStyle) -> Order {
    style == .fullScreen ? .presentFullScreen : .presentOver
  }

  /// The order in which what was presented in that style goes.
  static func dismiss(_ style: ModalStyle) -> Order {
    style == .fullScreen ? .dismissFullScreen : .dismissOver
  }
}

// What a finger leads can be taken back, so nothing is freed before the finger has decided.
extension Order {
  /// A navigation container pops O while a finger leads; only its `didMove(nil)` waits for the end.
  static let draggedPop = Order(
    begin: pop.begin, end: [.cancelWork(.leaving)] + pop.end,
    cancel: [
      .restoreStack, .willDisappear(.new), .removeView(.new), .didDisappear(.new),
      .willAppear(.old), .isAppearing(.old), .didAppear(.old), .endTransition,
    ])

  /// A sheet goes while a finger pulls it down.
  ///
  /// `presentationControllerWillDismiss` comes with the begin, as `viewWillDisappear` does, and is
  /// no step of its own.
  static let draggedDismissal = Order(
    begin: [.willDisappear(.old), .beginTransition],
    end: [
      .cancelWork(.leaving), .removeView(.old), .didDisappear(.old), .dismiss(.leaving),
      .endTransition,
    ],
    cancel: [.willAppear(.old), .isAppearing(.old), .didAppear(.old), .endTransition])

  /// A sheet takes another height while a finger pulls it; its delegate is told when it rests.
  ///
  /// A finger lays the view out as often as it moves; it is assumed to do so once, at the end.
  static let draggedDetent = Order(
    begin: [.beginTransition], end: [.layOut(.new), .selectDetent, .endTransition],
    cancel: [.endTransition])

  /// What covered all of N goes while a finger leads an animator of the app.
  static let draggedFullScreen = Order(
    begin: dismissFullScreen.begin.filter { $0 != .cancelWork(.leaving) },
    end: [.cancelWork(.leaving)] + dismissFullScreen.end,
    cancel: [
      .willDisappear(.new), .removeView(.new), .didDisappear(.new),
      .willAppear(.old), .isAppearing(.old), .didAppear(.old), .endTransition,
    ])

  /// A sheet that must not go, or that asks first, follows the finger and comes back; nobody is
  /// told but the presentation's delegate.
  static let attemptedPull = Order(begin: [.beginTransition], end: [], cancel: [.endTransition])
}
