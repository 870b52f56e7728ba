import FlyingSocks
import Foundation
import Testing

@testable import FlickPreview

@Suite("The queue of the servers")
struct WakingPollTests {
  @Test("A new socket ends a wait, and its bytes are reported")
  func newSocketEndsWait() async throws {
    var queue = WakingPoll()
    try queue.open()
    // The wait for no sockets ends when one is added.
    let waiting = queue
    async let first = withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: try? waiting.getNotifications()) }
    }
    let pipe = Pipe()
    let file = Socket.FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
    try queue.addEvents([.read], for: file)
    #expect(await first == [])
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    let found = try queue.getNotifications()
    #expect(found == [EventNotification(file: file, events: [.read], errors: [])])
    try queue.removeEvents([.read], for: file)
    queue.stop()
    #expect(throws: (any Error).self) { try queue.addEvents([.read], for: file) }
  }

  @Test("The end of a connection is reported")
  func endOfConnectionIsReported() throws {
    var queue = WakingPoll()
    try queue.open()
    let pipe = Pipe()
    let file = Socket.FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    // The first wait may end because of the new socket.
    try queue.addEvents([.read], for: file)
    #expect(try queue.getNotifications().first?.errors == [.endOfFile])
  }

  @Test("A socket does not hold back the contents of an answer")
  func socketDoesNotHoldBackContentsOfAnswer() throws {
    var queue = WakingPoll()
    try queue.open()
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try queue.addEvents([.read], for: socket.file)
    var isOn: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    // SAFETY: the size is that of the variable.
    #expect(getsockopt(socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, &size) == 0)
    #expect(isOn != 0)
  }
}
