/// A value that stands by itself, so that whoever is copied with it copies a reference.
///
/// It is a value all the same: one that changes while somebody else has it too is copied then.
struct Boxed<Value> {
  // An array of one, which does both.
  private var storage: [Value]

  init(_ value: Value) { storage = [value] }

  var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
