/// A value that stands by itself, so that whoever is copied with it copies a reference.
///
/// It is a value all the same: one that changes while somebody else has it too is copied then.
struct Boxed<Value> {
  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
