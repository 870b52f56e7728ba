import FlickSystem
import FlyingSocks
import Foundation

/// An event queue that waits with `poll`, without a time limit. A change of the sockets ends the wait through a pipe, so
/// an idle server uses no processor time.
struct WakingPoll: EventQueue {
  private struct Entry: Hashable {
    var file: Socket.FileDescriptor
    var event: Socket.Event
  }

  private var entries: Set<Entry> = []
  private var pipe: WakePipe?

  mutating func open() throws {
    entries = []
    pipe = try WakePipe()
  }

  mutating func stop() {
    entries = []
    pipe?.wake()
    pipe = nil
  }

  mutating func close() {}

  mutating func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    guard let pipe else { throw SocketError.disconnected }
    Self.sendAtOnce(socket.rawValue)
    for event in events { entries.insert(Entry(file: socket, event: event)) }
    // A queue that waits has a copy without the new entries.
    pipe.wake()
  }

  mutating func removeEvents(
    _ events: Socket.Events, for socket: Socket.FileDescriptor
  ) throws {
    guard pipe != nil else { throw SocketError.disconnected }
    for event in events { entries.remove(Entry(file: socket, event: event)) }
  }

  func getNotifications() throws -> [EventNotification] {
    guard let pipe else { throw SocketError.disconnected }
    var files = entries.map {
      pollfd(
        fd: $0.file.rawValue, events: Int16($0.event == .read ? POLLIN : POLLOUT), revents: 0)
    }
    files.append(pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0))
    // SAFETY: the array has `files.count` elements, and no one else uses it during the call.
    let count = poll(&files, nfds_t(files.count), -1)
    guard count >= 0 || errno == EINTR else { throw SocketError.disconnected }
    if files.removeLast().revents != 0 { pipe.drain() }
    return count < 0 ? [] : files.compactMap(Self.notification)
  }

  /// Lets the system send each part of an answer at once. FlyingFox writes headers and contents separately, and the system
  /// would hold back the contents until the client has acknowledged the headers, for 40 ms. Connections inherit the
  /// option from the socket that listens.
  private static func sendAtOnce(_ file: Int32) {
    var isOn: Int32 = 1
    // SAFETY: the size is that of the variable. For files that are no sockets, the call has no effect.
    setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func notification(_ file: pollfd) -> EventNotification? {
    let revents = Int32(file.revents)
    guard revents != 0 else { return nil }
    let event: Socket.Event = Int32(file.events) == POLLIN ? .read : .write
    var errors: Set<EventNotification.Error> = []
    // Bytes that arrived before the end are read first.
    if revents & POLLIN == 0 {
      if revents & POLLHUP != 0 { errors.insert(.endOfFile) }
      if revents & (POLLERR | POLLNVAL) != 0 { errors.insert(.error) }
    }
    return EventNotification(file: .init(rawValue: file.fd), events: [event], errors: errors)
  }
}

/// A pipe whose bytes end a wait.
private final class WakePipe: Sendable {
  let reader: Int32
  private let writer: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    // SAFETY: `pipe` writes two numbers, and the array has two.
    guard pipe(&ends) == 0 else { throw SocketError.disconnected }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Ends the current wait, or the next one. A full pipe does so already.
  func wake() {
    var byte: UInt8 = 0
    // SAFETY: one byte is read from a variable of one byte.
    _ = write(writer, &byte, 1)
  }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    // SAFETY: at most as many bytes are written as the array has.
    while read(reader, &bytes, bytes.count) == bytes.count {}
  }
}
