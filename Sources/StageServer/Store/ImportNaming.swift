import EventStore
import Recordings

/// Finds ids for the streams of a file that is imported, which no other stream has.
struct ImportNaming {
  private let store: any EventStoring
  private let names: StreamNames?
  /// The ids that were chosen, and those that others have got at the same moment.
  private var taken: Set<String> = []
  private var chosen: [String] = []

  init(in store: any EventStoring, beside names: StreamNames?) {
    self.store = store
    self.names = names
  }

  /// Chooses an id for each stream: its name in the file, or one like it.
  mutating func choose(for wanted: [String]) throws -> [String] {
    let existing = try store.takenIDs(among: wanted)
    return try wanted.map { name in
      let isFree =
        !existing.contains(name) && !taken.contains(name) && !Endpoint.isFileName(name)
        && names?.take(name) != false
      let id = try isFree ? name : numbered(name)
      taken.insert(id)
      chosen.append(id)
      return id
    }
  }

  /// Gives back what was chosen last for so many streams, of which another has got one.
  mutating func giveBack(_ count: Int, butFor other: String) {
    for id in chosen.suffix(count) where id != other {
      taken.remove(id)
      names?.release(id)
    }
    chosen.removeLast(count)
  }

  /// Gives back all that was chosen.
  mutating func giveBackAll() {
    for id in chosen { names?.release(id) }
    chosen = []
  }

  /// A free name with a number; found in steps that double, for those who import a file often.
  private func numbered(_ name: String) throws -> String {
    var used = 1
    var free = 2
    while try !isFree(name, free) { (used, free) = (free, 2 * free) }
    while free - used > 1 {
      let middle = (used + free) / 2
      if try isFree(name, middle) { free = middle } else { used = middle }
    }
    return RecordingHeader.numberedName(name, free)
  }

  private func isFree(_ name: String, _ number: Int) throws -> Bool {
    let id = RecordingHeader.numberedName(name, number)
    return try !taken.contains(id) && store.takenIDs(among: [id]).isEmpty
  }
}
