import Foundation
import FuzzTargets

/// The target of this process.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["ROOTSTAGE_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("ROOTSTAGE_FUZZ_TARGET is one of \(names)")
  }
  return target
}()

/// Takes one input; libFuzzer calls it again and again.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.take(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}
