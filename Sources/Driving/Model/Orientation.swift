/// How a device is held.
enum Orientation: String, Sendable, CaseIterable {
  case portrait = "PORTRAIT"
  case landscapeLeft = "LANDSCAPE_LEFT"
  case landscapeRight = "LANDSCAPE_RIGHT"
  case upsideDown = "UPSIDE_DOWN"

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
