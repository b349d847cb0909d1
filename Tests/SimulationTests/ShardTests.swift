import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Clients in several shards")
struct ShardTests {
  private func tap(_ targets: String, _ reference: String) -> String {
    """
    {"kind":"command","ref":"\(reference)","targets":\(targets),\
    "data":{"command":"tap","element":"nothing"}}
    """
  }

  @Test(
    "An operator gets one list of the clients of all shards, wherever it came in",
    arguments: 0..<2)
  func list(_ place: Int) {
    let shards = Shards()
    let devices = [0, 1, 1, 0].map { shards.newDevice(in: $0) }
    #expect(devices.map(\.stream) == ["c1", "c2", "c3", "c4"])
    let lines = shards.take(shards.newOperator(in: place, watch: nil))
    #expect(lines.kinds == ["welcome", "clients", "operators"])
    let listed = lines[1].json["clients"]?.array?.compactMap { $0["stream"]?.string }
    #expect(listed == devices.map(\.stream))
    #expect(shards.faults.isEmpty)
  }

  @Test("The list of the clients of all shards comes in pages, each client once")
  func pages() {
    let shards = Shards(3) { $0.clientsPerPage = 2 }
    for number in 0..<7 { _ = shards.newDevice(in: number % 3) }
    let anna = shards.newOperator(in: 0, watch: nil)
    for _ in 0..<3 { shards.stages[0].drain(anna) }
    let pages = shards.take(anna).ofKind("clients").map { page in
      page.json["clients"]?.array?.compactMap { $0["stream"]?.string } ?? []
    }
    #expect(pages == [["c1", "c2"], ["c3", "c4"], ["c5", "c6"], ["c7"]])
  }

  @Test("An operator gets the snapshots and records of the clients of all shards")
  func records() {
    let shards = Shards()
    let devices = [0, 1].map { shards.newDevice(in: $0) }
    let anna = shards.newOperator(in: 1, "Anna")
    let snapshots = shards.take(anna).ofKind("snapshot").compactMap { $0.json["stream"]?.string }
    #expect(snapshots == ["c1", "c2"])
    for device in devices {
      shards.send(
        #"{"kind":"command","ref":"t","data":{"command":"tap","element":"log-in"}}"#,
        from: device.key)
    }
    shards.pass(seconds: 1)
    let lines = shards.take(anna)
    for device in devices {
      let records = lines.filter { $0.json["stream"] == .string(device.stream) }
      #expect(records.ofKind("progress").count > 0)
      #expect(records.sequences == records.sequences.sorted())
      #expect(records.sequences.last == shards.last(of: device))
    }
    #expect(shards.faults.isEmpty)
  }

  @Test("A command for all reaches each client of all shards once, and each answers its operator")
  func commandForAll() {
    let shards = Shards(3)
    let devices = [0, 1, 2, 1].map { shards.newDevice(in: $0) }
    let anna = shards.newOperator(in: 2, "Anna")
    _ = shards.take(anna)
    shards.send(tap(#""all""#, "t1"), from: anna)
    let commands = shards.take(anna).ofKind("command")
    #expect(
      Set(commands.compactMap { $0.json["stream"]?.string }) == Set(devices.map(\.stream)))
    #expect(commands.count == devices.count)
    #expect(commands.allSatisfy { $0.json["data"]?["by"] == .string("Anna") })
    shards.send(tap(#"["c1","c3","c9"]"#, "t2"), from: anna)
    let answers = shards.take(anna)
    #expect(
      Set(answers.ofKind("command").compactMap { $0.json["stream"]?.string }) == ["c1", "c3"])
    #expect(answers.ofKind("error").map { $0.json["stream"] } == [.string("c9")])
    #expect(shards.faults.isEmpty)
  }

  @Test("Operators of all shards are told of each other, by names that differ")
  func operators() {
    let shards = Shards()
    let anna = shards.newOperator(in: 0, "Anna", watch: nil)
    let other = shards.newOperator(in: 1, "Anna", watch: nil)
    let names = { (line: String?) in
      line?.json["operators"]?.array?.compactMap { $0["name"]?.string }
    }
    #expect(names(shards.take(anna).last) == ["Anna", "Anna 2"])
    #expect(names(shards.take(other).last) == ["Anna", "Anna 2"])
    shards.disconnect(other)
    #expect(names(shards.take(anna).last) == ["Anna"])
  }

  @Test("A device goes on with its client in whichever shard that is, with all that it missed")
  func deviceElsewhere() {
    let shards = Shards()
    let device = shards.newDevice(in: 0)
    shards.disconnect(device.key)
    let last = shards.last(of: device)
    let key = shards.resume([(device, last - 3)], as: "device", in: 1)
    let lines = shards.take(key)
    #expect(shards.stages[0].starts(lines) == [.init("c1", recovered: last - 2, last)])
    #expect(Array(lines.dropFirst()) == shards.stages[0].stored["c1"]?.lines.suffix(3))
    shards.send(
      #"{"kind":"command","ref":"t","data":{"command":"tap","element":"nothing"}}"#, from: key)
    #expect(shards.take(key).sequences == [last + 1, last + 2])
    shards.disconnect(key)
    shards.pass(seconds: 61)
    #expect(shards.stages[0].simulation.clients.isEmpty, "nobody is there any more")
    #expect(shards.faults.isEmpty)
  }

  @Test("A client that has left the memory of one shard comes back in another one")
  func move() {
    let shards = Shards()
    let device = shards.newDevice(in: 0)
    let anna = shards.newOperator(in: 0)
    shards.disconnect(device.key)
    shards.pass(seconds: 61)
    #expect(shards.take(anna).ofKind("clientRemoved").count == 1)
    let key = shards.resume([(device, shards.last(of: device))], as: "device", in: 1)
    #expect(shards.take(key).kinds == ["welcome"])
    #expect(shards.take(anna).kinds == ["clientChanged", "snapshot"])
    #expect(shards.stages[0].isReproducible("c1") && shards.faults.isEmpty)
  }

  @Test("An operator that comes back gets what it missed of all shards, without gap or repeat")
  func operatorResumes() {
    let shards = Shards(3)
    let devices = [1, 0, 2].map { shards.newDevice(in: $0) }
    let lasts = devices.map { shards.last(of: $0) }
    let points = zip(devices, lasts).map { ($0, $1 - 4) }
    let key = shards.resume(points, as: "operator", in: 1)
    let lines = shards.take(key)
    #expect(lines.prefix(3).map(\.kind) == ["welcome", "clients", "operators"])
    #expect(
      shards.stages[0].starts(lines)
        == zip(devices, lasts).map { .init($0.stream, recovered: $1 - 3, $1) })
    for device in devices {
      let records = lines.filter { $0.json["stream"] == .string(device.stream) }
      #expect(records == shards.stages[0].stored[device.stream]?.lines.suffix(4))
    }
    shards.send(tap(#""all""#, "t1"), from: key)
    let after = shards.take(key)
    for (device, last) in zip(devices, lasts) {
      let records = after.filter { $0.json["stream"] == .string(device.stream) }
      #expect(records.sequences == [last + 1, last + 2])
    }
    #expect(shards.faults.isEmpty)
  }

  @Test("A device whose client an operator removed is turned away by all shards")
  func removed() {
    let shards = Shards()
    let device = shards.newDevice(in: 1)
    let anna = shards.newOperator(in: 0)
    _ = shards.take(anna)
    shards.send(#"{"kind":"remove","ref":"x","targets":["c1"]}"#, from: anna)
    #expect(shards.take(anna).ofKind("clientRemoved").count == 1)
    for shard in 0..<2 {
      _ = shards.resume([(device, 1)], as: "device", in: shard)
      #expect(shards.stages[shard].closings.last?.code == 4510)
    }
  }

  @Test("The bound on clients holds for all shards together")
  func bound() {
    let shards = Shards(2) { $0.maximumClients = 2 }
    for shard in 0..<2 { _ = shards.newDevice(in: shard) }
    let key = shards.connect(to: 1)
    shards.send(#"{"kind":"hello","role":"device"}"#, from: key)
    #expect(shards.take(key).first?.json["code"] == .string("tooManyClients"))
  }

  @Test("A device whose client another shard has is closed where it came in once it floods")
  func flood() throws {
    let shards = Shards(2) { $0.commandBurst = 5 }
    let device = shards.newDevice(in: 0)
    let key = shards.resume([(device, 1)], as: "device", in: 1)
    shards.pass(seconds: 1)
    _ = shards.take(key)
    let ping = #"{"kind":"ping"}"#
    // The other shard takes nothing meanwhile.
    for _ in 0..<20 { shards.stages[1].send(ping, from: key) }
    let posts = shards.stages[1].takePosts()
    #expect(posts.count == 5 && posts.allSatisfy { $0.shard == 0 })
    #expect(shards.stages[1].closings.map(\.code) == [4429])
    #expect(shards.stages[1].closings.map(\.connection) == [key])
    // It takes them all at once, long after they came.
    for post in posts { shards.stages[0].receive(post.message, from: 1) }
    #expect(shards.take(key).kinds == Array(repeating: "pong", count: 5))
    #expect(shards.stages[0].closings.isEmpty)
    shards.stages[1].disconnect(key)
    shards.settle()
    #expect(shards.stages[0].simulation.clients.first?.connected == 1)
    #expect(shards.faults.isEmpty)
  }

  @Test("A stop closes each connection once, also those that other shards serve")
  func stop() {
    let shards = Shards()
    let device = shards.newDevice(in: 0)
    let moved = shards.resume([(device, 1)], as: "device", in: 1)
    let anna = shards.newOperator(in: 1)
    for stage in shards.stages { stage.shutDown() }
    let closed = shards.stages.flatMap(\.closings).map(\.connection)
    #expect(closed.sorted() == [device.key, moved, anna].sorted())
  }
}
