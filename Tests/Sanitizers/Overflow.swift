// Reads the byte behind an allocation: AddressSanitizer must report it.
let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
bytes.initialize(repeating: 1, count: 8)
print(bytes[8 * CommandLine.arguments.count])
bytes.deallocate()
