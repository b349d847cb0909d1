import NavigationEngine
import TestSupport
import Testing

@Suite("Timing curves and frames")
struct CurveTests {
  /// The progress at each frame of 0.3 s, in ten-thousandths.
  ///
  /// The exact cubics round to the same values, but for 8870, where fixed point falls just below
  /// a half.
  static let published: [(Curve, [Int32])] = [
    (
      .linear,
      [
        0, 556, 1111, 1667, 2222, 2778, 3333, 3889, 4444, 5000, 5556, 6111, 6667, 7222, 7778, 8333,
        8889, 9444, 10_000,
      ]
    ),
    (
      .easeIn,
      [
        0, 55, 208, 445, 755, 1129, 1562, 2046, 2578, 3154, 3770, 4425, 5117, 5843, 6603, 7397,
        8224, 9089, 10_000,
      ]
    ),
    (
      .easeOut,
      [
        0, 911, 1776, 2603, 3397, 4157, 4883, 5575, 6230, 6846, 7422, 7954, 8438, 8870, 9245, 9555,
        9792, 9945, 10_000,
      ]
    ),
    (
      .easeInOut,
      [
        0, 60, 245, 561, 1014, 1602, 2318, 3143, 4050, 5000, 5950, 6857, 7682, 8398, 8986, 9439,
        9755, 9940, 10_000,
      ]
    ),
  ]

  @Test(
    "The frames of a 0.3 s animation equal the published values of its curve", arguments: published)
  func values(_ curve: Curve, expected: [Int32]) {
    let animation = Animation(
      name: "a", kind: .crossDissolve, durationMicroseconds: 300_000, curve: curve)
    #expect(animation.frames == expected)
  }

  @Test("A timing curve starts at 0, ends at 1 and is monotonic", arguments: Curve.allCases)
  func monotone(_ curve: Curve) {
    #expect(curve.value(at: 0) <= 1)
    #expect(abs(curve.value(at: Curve.one) - Curve.one) <= 4)
    var last: Int64 = 0
    for step in 0...4_096 {
      let value = curve.value(at: Curve.one * Int64(step) / 4_096)
      // Products are cut to whole units, so a value may lie a few units of 2^-24 too low.
      #expect(value >= last - 8, "at \(step)")
      last = value
    }
  }

  @Test("Ease in-out is symmetric about its midpoint")
  func symmetric() {
    for step in 0...1_000 {
      let time = Curve.one * Int64(step) / 1_000
      let sum = Curve.easeInOut.value(at: time) + Curve.easeInOut.value(at: Curve.one - time)
      #expect(abs(sum - Curve.one) <= 32, "at \(step)")
    }
  }

  @Test("Ease in is the mirror image of ease out")
  func reversed() {
    for step in 0...1_000 {
      let time = Curve.one * Int64(step) / 1_000
      let sum = Curve.easeIn.value(at: time) + Curve.easeOut.value(at: Curve.one - time)
      #expect(abs(sum - Curve.one) <= 32, "at \(step)")
    }
  }

  @Test(
    "Frame k is due at k/60 s, and the last one at the duration",
    arguments: [16_667, 300_000, 350_000])
  func frameTimes(_ duration: Int64) {
    let animation = Animation(
      name: "a", kind: .push, durationMicroseconds: duration, curve: .easeOut)
    for frame in 0..<animation.lastFrame {
      #expect(animation.offset(ofFrame: frame) == Int64(frame) * 1_000_000 / 60)
      #expect(animation.offset(ofFrame: frame) < duration)
    }
    #expect(animation.offset(ofFrame: animation.lastFrame) == duration)
    #expect(animation.frames.last == 10_000)
  }

  @Test(
    "The number of frames follows from the duration at 60 frames per second",
    arguments: [
      (1, 1), (16_666, 1), (16_667, 2), (300_000, 18), (350_000, 21), (60_000_000, 3_600),
    ]
  )
  func frameCount(_ duration: Int64, count: Int) {
    for curve in Curve.allCases {
      let animation = Animation(
        name: "a", kind: .push, durationMicroseconds: duration, curve: curve)
      #expect(animation.lastFrame == count)
      #expect(animation.frames == animation.frames.sorted())
      #expect(animation.frames.first == 0 && animation.frames.last == 10_000)
    }
  }

  @Test("A cross dissolve draws each frame at its time, the last one at the end")
  func drawnFrames() {
    var client = CheckedClient.atLogin()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    client.settle()
    let frames = client.events.compactMap { event -> (Int, Int64)? in
      if case .transition(.progress(_, let frame, _)) = event.body {
        (frame, event.time)
      } else {
        nil
      }
    }
    #expect(frames.map(\.0) == Array(0...18))
    let times = (0..<18).map { 4_000_000 + Int64($0) * 1_000_000 / 60 } + [4_300_000]
    #expect(frames.map(\.1) == times)
  }
}
