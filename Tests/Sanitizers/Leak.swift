// Forgets an allocation: LeakSanitizer must report it.
func forget() {
  UnsafeMutablePointer<UInt8>.allocate(capacity: 4_321).initialize(repeating: 1, count: 4_321)
}

forget()
print("forgotten")
