import NavigationEngine
import TestSupport
import Testing

@Suite("Naive and correct code: links")
struct NaiveLinkTests {
  @Test("F4: A link during the splash is dropped by a window swap and deferred by correct code")
  func linkAtSplashDropped() {
    expectSides(
      SampleApps.messenger, under: .windowSwap, defects: [.dropsEarlyLinks], showing: .linkDropped,
      play: { client in
        client.apply(.session(key: "LOGGED_IN", value: true), at: 0)
        client.apply(.open(url: "post://settings"), at: 0)
        client.settle()
      },
      naive: """
        0.000000 s
        > session LOGGED_IN = true
          session LOGGED_IN = true
        > open post://settings
          appLaunched 390×844 [true, true]
          sceneWillConnect, link post://settings
          created Splash
          window root nil → Splash
          timer splash started
          requested settings by link
          sceneWillEnterForeground
          sceneDidBecomeActive
          FAULT linkDropped on settings
        1.000000 s
          timer splash fired
          created Inbox
          created Settings
          window root Splash → Tabs(bar)
          FAULT rootReplaced of Tabs(bar)
          freed Splash
        """,
      correct: """
        0.000000 s
        > session LOGGED_IN = true
          session LOGGED_IN = true
        > open post://settings
          appLaunched 390×844 [true, true]
          sceneWillConnect, link post://settings
          created Splash
          timer splash started
          requested settings by link
          pending settings
          sceneWillEnterForeground
          sceneDidBecomeActive
        1.000000 s
          timer splash fired
          created Inbox
          created Settings
          transition 1 began: fade, Splash → Tabs(bar)
        1.300000 s
          current Splash → Tabs(bar)
          transition 1 ended
          freed Splash
          resumed settings
          step dismissAll already there
          tab 1 of Tabs(bar) selected by code
          step selectTab done
          completed settings
        """)
  }

  @Test("F4: A link during the splash is shown too early by naive code on a single stack")
  func linkAtSplashShown() {
    expectSides(
      SampleApps.messenger, under: .singleStack, defects: [.showsEarlyLinks],
      showing: .shownTooEarly,
      play: { client in
        client.apply(.session(key: "LOGGED_IN", value: true), at: 0)
        client.apply(.open(url: "post://settings"), at: 0)
        client.settle()
      },
      naive: """
        0.000000 s
        > session LOGGED_IN = true
          session LOGGED_IN = true
        > open post://settings
          appLaunched 390×844 [true, true]
          sceneWillConnect, link post://settings
          created Splash
          window root nil → Nav(Splash)
          timer splash started
          requested settings by link
          queued settings
          sceneWillEnterForeground
          sceneDidBecomeActive
          taken settings
          created Inbox
          FAULT shownTooEarly on settings
          created Settings
          stack Nav(Splash) [Splash, Tabs(bar)]
          transition 1 began: push, Splash → Tabs(bar)
        0.350000 s
          transition 1 ended
          step dismissAll already there
          tab 1 of Tabs(bar) selected by code
          step selectTab done
          completed settings
        1.000000 s
          timer splash fired
          FAULT lateCompletion of Splash
          rejected alreadyCurrent
        """,
      correct: """
        0.000000 s
        > session LOGGED_IN = true
          session LOGGED_IN = true
        > open post://settings
          appLaunched 390×844 [true, true]
          sceneWillConnect, link post://settings
          created Splash
          timer splash started
          requested settings by link
          pending settings
          sceneWillEnterForeground
          sceneDidBecomeActive
        1.000000 s
          timer splash fired
          created Inbox
          created Settings
          transition 1 began: fade, Splash → Tabs(bar)
        1.300000 s
          current Splash → Tabs(bar)
          transition 1 ended
          freed Splash
          resumed settings
          step dismissAll already there
          tab 1 of Tabs(bar) selected by code
          step selectTab done
          completed settings
        """)
  }

  @Test("F5: A link before login shows its screen too early in naive code alone")
  func linkWithoutLogin() {
    expectSides(
      SampleApps.messenger, showing: .shownTooEarly,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        client.settle()
        _ = client.takeTranscript()
        client.apply(.open(url: "post://messages/7"), at: 2_000_000)
        client.settle()
      },
      naive: """
        2.000000 s
        > open post://messages/7
          delivered by scene(_:openURLContexts:)
          requested message (7) by link
          created Inbox
          FAULT shownTooEarly on message
          created Settings
          current Nav(Login) → Tabs(bar)
          freed Nav(Login)
          freed Login
          step dismissAll already there
          step selectTab already there
          step popToRoot already there
          created Message (7)
          stack Nav(Inbox) [Inbox, Message]
          transition 1 began: push, Inbox → Message
          step push done
        2.350000 s
          transition 1 ended
          completed message (7)
        """,
      correct: """
        2.000000 s
        > open post://messages/7
          delivered by scene(_:openURLContexts:)
          requested message (7) by link
          pending message (7)
        """)
  }

  @Test("F5: A deferred link is lost in the background by naive code alone")
  func linkAtForeground() {
    expectSides(
      SampleApps.messenger, showing: .linkDropped,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        client.settle()
        _ = client.takeTranscript()
        client.apply(.open(url: "post://settings"), at: 2_000_000)
        client.apply(.background(locked: false), at: 3_000_000)
        client.apply(.foreground, at: 4_000_000)
        client.apply(.tap(element: "log-in", screen: nil), at: 5_000_000)
        client.settle()
      },
      naive: """
        2.000000 s
        > open post://settings
          delivered by scene(_:openURLContexts:)
          requested settings by link
          pending settings
        3.000000 s
        > home
          sceneWillResignActive
          sceneDidEnterBackground
        4.000000 s
        > foreground
          sceneWillEnterForeground
          expired settings
          FAULT linkDropped on settings
          sceneDidBecomeActive
        5.000000 s
        > tap log-in
          session LOGGED_IN = true
          created Inbox
          created Settings
          transition 1 began: fade, Nav(Login) → Tabs(bar)
        5.300000 s
          current Nav(Login) → Tabs(bar)
          transition 1 ended
          freed Nav(Login)
          freed Login
        """,
      correct: """
        2.000000 s
        > open post://settings
          delivered by scene(_:openURLContexts:)
          requested settings by link
          pending settings
        3.000000 s
        > home
          sceneWillResignActive
          sceneDidEnterBackground
        4.000000 s
        > foreground
          sceneWillEnterForeground
          sceneDidBecomeActive
        5.000000 s
        > tap log-in
          session LOGGED_IN = true
          created Inbox
          created Settings
          transition 1 began: fade, Nav(Login) → Tabs(bar)
        5.300000 s
          current Nav(Login) → Tabs(bar)
          transition 1 ended
          freed Nav(Login)
          freed Login
          resumed settings
          step dismissAll already there
          tab 1 of Tabs(bar) selected by code
          step selectTab done
          completed settings
        """)
  }

  @Test("F7: A link during a modal presentation pushes under the modal in naive code alone")
  func linkWithModal() {
    expectSides(
      SampleApps.messenger, showing: .pushedUnderModal,
      play: { client in
        client.reachInbox()
        client.apply(.route("camera"))
        client.settle()
        _ = client.takeTranscript()
        client.apply(.open(url: "post://messages/7"), at: 4_000_000)
        client.settle()
      },
      naive: """
        4.000000 s
        > open post://messages/7
          delivered by scene(_:openURLContexts:)
          requested message (7) by link
          step dismissAll already there
          step selectTab already there
          step popToRoot already there
          created Message (7)
          stack Nav(Inbox) [Inbox, Message]
          FAULT pushedUnderModal of Message
          transition 3 began: push, Inbox → Message
          step push done
        4.350000 s
          transition 3 ended
          completed message (7)
        """,
      correct: """
        4.000000 s
        > open post://messages/7
          delivered by scene(_:openURLContexts:)
          requested message (7) by link
          dismissed Camera
          freed Camera
          step dismissAll done
          step selectTab already there
          step popToRoot already there
          created Message (7)
          stack Nav(Inbox) [Inbox, Message]
          transition 3 began: push, Inbox → Message
          step push done
        4.350000 s
          transition 3 ended
          completed message (7)
        """)
  }

  @Test("F8: A second link during the splash drops the first silently in naive code alone")
  func secondLink() {
    expectSides(
      SampleApps.messenger, showing: .linkSuperseded,
      play: { client in
        client.apply(.session(key: "LOGGED_IN", value: true), at: 0)
        client.apply(.open(url: "post://messages/1"), at: 0)
        client.apply(.open(url: "post://settings"), at: 500_000)
        client.settle()
      },
      naive: """
        0.000000 s
        > session LOGGED_IN = true
          session LOGGED_IN = true
        > open post://messages/1
          appLaunched 390×844 [true, true]
          sceneWillConnect, link post://messages/1
          created Splash
          timer splash started
          requested message (1) by link
          pending message (1)
          sceneWillEnterForeground
          sceneDidBecomeActive
        0.500000 s
        > open post://settings
          delivered by scene(_:openURLContexts:)
          requested settings by link
          pending settings
          FAULT linkSuperseded on message
        1.000000 s
          timer splash fired
          created Inbox
          created Settings
          transition 1 began: fade, Splash → Tabs(bar)
        1.300000 s
          current Splash → Tabs(bar)
          transition 1 ended
          freed Splash
          resumed settings
          step dismissAll already there
          tab 1 of Tabs(bar) selected by code
          step selectTab done
          completed settings
        """,
      correct: """
        0.000000 s
        > session LOGGED_IN = true
          session LOGGED_IN = true
        > open post://messages/1
          appLaunched 390×844 [true, true]
          sceneWillConnect, link post://messages/1
          created Splash
          timer splash started
          requested message (1) by link
          pending message (1)
          sceneWillEnterForeground
          sceneDidBecomeActive
        0.500000 s
        > open post://settings
          delivered by scene(_:openURLContexts:)
          requested settings by link
          superseded message (1)
          pending settings
        1.000000 s
          timer splash fired
          created Inbox
          created Settings
          transition 1 began: fade, Splash → Tabs(bar)
        1.300000 s
          current Splash → Tabs(bar)
          transition 1 ended
          freed Splash
          resumed settings
          step dismissAll already there
          tab 1 of Tabs(bar) selected by code
          step selectTab done
          completed settings
        """)
  }
}
