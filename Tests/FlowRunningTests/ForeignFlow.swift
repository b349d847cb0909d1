import Testing

/// A flow in the style of third-party projects; its texts and ids match no app of the tests.
struct ForeignFlow: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// The number of its top-level commands.
  let steps: Int

  var testDescription: String { name }

  static let all: [ForeignFlow] = [
    ForeignFlow(
      name: "a sign-up with made-up data",
      text: """
        # Sign up, then look at the profile.
        appId: com.example.community
        name: Sign up with made-up data
        tags:
          - smoke
          - sign-up
        env:
          PASSWORD: correct horse
          RETRIES: "2"
        jsEngine: graaljs
        ---
        - launchApp:
            appId: com.example.community
            clearState: true
            clearKeychain: true
            stopApp: true
            permissions: { all: deny, notifications: unset }
            arguments:
              isTest: true
              attempts: 3
              server: "https://localhost:8443"
        - tapOn: Create account
        - tapOn:
            id: "email-field"
            retryTapIfNoChange: false
        - inputRandomEmail
        - pressKey: Enter
        - tapOn: Password
        - inputText: ${PASSWORD}
        - hideKeyboard
        - tapOn:
            text: "Sign up|Register"
            index: 0
            waitToSettleTimeoutMs: 500
        - extendedWaitUntil:
            visible: "Welcome.*"
            timeout: 10000
        - takeScreenshot: after-sign-up

        """, steps: 11),
    ForeignFlow(
      name: "a list that scrolls and a swipe",
      text: """
        appId: ${APP_ID}
        env: { APP_ID: org.example.reader }
        ---
        - launchApp
        - scroll
        - scrollUntilVisible:
            element:
              text: ".*Chapter 12.*"
            direction: DOWN
            timeout: 50000
            speed: 40
            visibilityPercentage: 100
            centerElement: true
        - swipe:
            direction: LEFT
            duration: 2000
        - swipe:
            start: 90%, 50%
            end: 10%, 50%
        - swipe:
            from:
              id: carousel
            direction: up
            waitToSettleTimeoutMs: 1000
        - longPressOn:
            text: Chapter 12
            below:
              text: Part Two
            rightOf: { id: cover }
        - doubleTapOn: { point: "50%,50%", delay: 250 }
        - tapOn: { text: 3, repeat: 2, delay: 500 }
        - copyTextFrom: { id: "title", enabled: true }
        - assertTrue: ${maestro.copiedText == 'Chapter 12'}
        - pasteText
        - eraseText: 10
        - eraseText

        """, steps: 14),
    ForeignFlow(
      name: "conditions, loops and scripts",
      text: """
        appId: com.example.shop
        onFlowStart:
          - evalScript: ${output.counter = 0}
        onFlowComplete:
          - stopApp
        properties: { junitId: "4711", team: checkout }
        ---
        - runFlow:
            when:
              visible: "We use cookies"
            commands:
              - tapOn: Accept
        - runFlow:
            when:
              platform: Android
              true: ${output.counter == 0}
            file: other.yaml
            env:
              WHO: ${'a' + 1}
        - repeat:
            while:
              notVisible: "Basket is empty"
            times: 5
            commands:
              - tapOn: { id: remove, optional: true, label: "Remove one" }
              - evalScript: ${output.counter = output.counter + 1}
        - retry:
            maxRetries: 3
            commands:
              - assertVisible:
                  text: Total
                  containsDescendants:
                    - id: amount
                    - text: "0.00"
        - assertNotVisible: { id: spinner, childOf: { id: main } }
        - assertVisible:
            width: 100
            height: 100
            tolerance: 10
            traits: square

        """, steps: 6),
    ForeignFlow(
      name: "location, media, device keys and recordings",
      text: """
        appId: com.example.maps
        ---
        - setLocation:
            latitude: 52.3599976
            longitude: 4.8830301
        - travel: { points: [ "0.0,0.0", "0.1,0.0" ], speed: 7900 }
        - setAirplaneMode: enabled
        - toggleAirplaneMode
        - addMedia:
            - "./assets/a.png"
            - "./assets/b.mp4"
        - openLink: { link: "https://example.com/map?at=1,2", autoVerify: true, browser: true }
        - setOrientation: LANDSCAPE_RIGHT
        - pressKey: volume up
        - pressKey: Remote Dpad Up
        - pressKey: Home
        - startRecording: { path: tour }
        - stopRecording
        - killApp: com.example.maps
        - clearState
        - assertWithAI: { assertion: A map with a route is shown. }
        - assertNoDefectsWithAI
        - extractTextWithAI: { query: The name of the city, outputVariable: city }
        - setPermissions: { permissions: { location: allow } }
        - action: back
        - back: { label: Once more }

        """, steps: 20),
  ]
}
