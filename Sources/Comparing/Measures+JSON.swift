public import JSON
import NavigationEngine
import WireProtocol

extension Measures {
  private static let names = [
    "peakLiveScreens", "liveScreens", "createdScreens", "transitions", "frames", "events",
    "rejections",
  ]

  /// The numbers as members of a JSON object, with the faults last, as an object by their names.
  public var members: [JSONValue.Member] {
    let numbers = zip(Self.names, row).map { name, number in
      JSONValue.Member(key: name, value: .integer(Int64(number)))
    }
    let faults = faults.map { fault in
      JSONValue.Member(key: fault.kind.rawValue, value: .integer(Int64(fault.count)))
    }
    return numbers + [.init(key: "faults", value: .object(faults))]
  }
}
