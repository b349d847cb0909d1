import EventStore
import Foundation
import Synchronization
import Testing
import WebSockets

@testable import Simulation
@testable import StageServer

@Suite("What other threads have for a loop")
struct MailboxTests {
  /// Lines for a number of connections, each line once however many get it.
  private func lines(_ text: String, readers: Int) -> ShardMail {
    var batch = LineBatch()
    Array(text.utf8).withUnsafeBytes { line in
      for reader in 0..<readers {
        batch.add(line, coalescing: nil, to: UInt64(reader))
      }
    }
    return .lines(batch)
  }

  @Test("Waking a loop takes as many calls after a hundred mails as after the first one")
  func depth() {
    let mailbox = Mailbox()
    let depths = Mutex<[Int]>([])
    mailbox.onMail {
      let depth = Thread.callStackReturnAddresses.count
      depths.withLock { $0.append(depth) }
    }
    for _ in 0..<100 {
      mailbox.put(.stop)
      _ = mailbox.takeAll()
    }
    let all = depths.withLock { $0 }
    #expect(all.count == 100 && Set(all).count == 1)
  }

  @Test("A loop that ends since the store has failed tells the others why before they stop")
  func end() {
    let mailboxes = [Mailbox(), Mailbox()]
    StageServer.tell(mailboxes, ofEndWith: .closed)
    for mailbox in mailboxes {
      let (mails, _) = mailbox.takeAll()
      guard mails.count == 2, case .committed(.failure) = mails[0], case .stop = mails[1] else {
        Issue.record("\(mails)")
        continue
      }
    }
  }

  @Test("Lines of other loops are counted until they are taken, and other mail is not")
  func lineBytes() {
    let boxes = [Mailbox(), Mailbox()]
    let bus = MailboxBus(mailboxes: boxes)
    bus.send(.message(.connectionClosed(1)), from: 0, to: 1)
    boxes[1].put(.stop)
    #expect(bus.lineBytes(for: 1) == 0)
    #expect(bus.hasMail(for: 1))
    bus.send(lines(String(repeating: "x", count: 1_000), readers: 2), from: 0, to: 1)
    let once = bus.lineBytes(for: 1)
    #expect((1_000..<1_500).contains(once), "each line is there once")
    bus.send(lines(String(repeating: "x", count: 1_000), readers: 2), from: 0, to: 1)
    #expect(bus.lineBytes(for: 1) == 2 * once)
    let (mails, bytes) = boxes[1].takeAll()
    #expect(mails.count == 4)
    #expect(bytes == 2 * once)
    #expect(bus.lineBytes(for: 1) == 0)
    #expect(!bus.hasMail(for: 1))
    #expect(bus.lineBytes(for: 0) == 0)
  }
}
