public import NavigationEngine
public import WireProtocol

/// What came of a client's commands.
public struct BranchOutcome: Sendable {
  /// How the app ran.
  public let variant: AppVariant
  /// How many records there are.
  public internal(set) var recordCount: Int64 = 0
  /// What it cost.
  public internal(set) var metrics = RunMetrics()
  /// What was shown on top, one entry for each change.
  public internal(set) var screens: [Shown] = []
  /// What was refused.
  public internal(set) var rejections: [Remark] = []
  /// What went wrong in the app.
  public internal(set) var faults: [Remark] = []
  /// How many entries the lists lack, since each holds ``BranchLimits/listed`` at most.
  public internal(set) var leftOut = 0
  /// The view controllers that are alive at the end, oldest first.
  public internal(set) var live: [LiveObject] = []
  /// Objects beside screens that are alive at the end though their screens are gone.
  public internal(set) var leakedModules: [String] = []
  /// The whole state at the end, as the snapshot record that readers know.
  public internal(set) var snapshot: [UInt8] = []
  /// What was asked, with the numbers that the commands have here.
  public internal(set) var commands: [CommandRecord] = []
  /// The time of the last record, in microseconds of the stream; 0 where there is none.
  public internal(set) var lastTime: Int64 = 0
  /// How many records of each kind there are.
  var kinds: [RecordKind: Int] = [:]
  /// The records, one line each, each with its line end.
  public internal(set) var lines: [UInt8] = []

  init(of app: App) {
    variant = app.variant
  }

  /// What was on top from a moment on.
  public struct Shown: Sendable, Equatable {
    /// When, in microseconds of the stream.
    public let time: Int64
    /// The number of the last record of the step that brought it.
    public let sequence: Int64
    /// The name of the screen or alert; nil where nothing is shown.
    public let screen: String?
  }

  /// A record that says that something was refused, or went wrong.
  public struct Remark: Sendable, Equatable {
    /// The record's number.
    public let sequence: Int64
    /// When, in microseconds of the stream.
    public let time: Int64
    /// The reason's or the fault's name, as records carry it.
    public let name: String
    /// The sentence for a person.
    public let message: String
  }

  /// A view controller that is alive.
  public struct LiveObject: Sendable, Hashable {
    /// What it is: `root`, `navigation`, `tabs`, `screen` or `alert`.
    public let type: String
    /// Its name in the app; of a navigation container that of its first screen.
    public let name: String
  }
}
