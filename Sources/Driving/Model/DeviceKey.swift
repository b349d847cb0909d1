/// The keys of a device that mean something here.
enum DeviceKey: String, Sendable, CaseIterable {
  case home = "Home"
  case lock = "Lock"
  case power = "Power"
  case enter = "Enter"
  case backspace = "Backspace"
}
