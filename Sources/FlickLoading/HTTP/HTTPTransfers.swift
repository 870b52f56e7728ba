#if canImport(Glibc)
  import FlickCCurl
  import Foundation
  import FoundationNetworking
  import Glibc

  /// The transfers of a session, and the thread on which they run. The thread starts with the first transfer.
  final class HTTPTransfers: Sendable {
    private let lock = NSLock()
    // SAFETY: the following properties are read and written only while `lock` is locked.
    private nonisolated(unsafe) var started: [HTTPTransfer] = []
    private nonisolated(unsafe) var cancelled: Set<ObjectIdentifier> = []
    private nonisolated(unsafe) var all: [ObjectIdentifier: HTTPTransfer] = [:]
    private nonisolated(unsafe) var isRunning = false
    private nonisolated(unsafe) var hasEnded = false
    private nonisolated(unsafe) var library: OpaquePointer?

    // SAFETY: the following properties are used only on the thread of the transfers.
    private nonisolated(unsafe) var handles: [ObjectIdentifier: OpaquePointer] = [:]
    private nonisolated(unsafe) var completed: [(HTTPTransfer, HTTPTransfer.Failure?)] = []

    /// The maximum number of connections per host. It is high because waiting for a free connection is
    /// indistinguishable from waiting for a silent server.
    private static let maxConnectionsPerHost = 64

    var count: Int { lock.withLock { all.count } }

    func start(_ transfer: HTTPTransfer) {
      let needsThread = lock.withLock {
        started.append(transfer)
        all[ObjectIdentifier(transfer)] = transfer
        defer { isRunning = true }
        wake()
        return !isRunning
      }
      if needsThread { Thread.detachNewThread { self.run() } }
    }

    func cancel(_ transfer: HTTPTransfer) {
      lock.withLock {
        guard all[ObjectIdentifier(transfer)] != nil else { return }
        cancelled.insert(ObjectIdentifier(transfer))
        wake()
      }
    }

    /// Ends all transfers and the thread.
    func end() {
      lock.withLock {
        hasEnded = true
        wake()
      }
    }

    /// Ends the wait of the thread. The lock is held, so the library is not released meanwhile.
    private func wake() { if let library { FlickTransfersWake(library) } }

    private func run() {
      // A connection that has ended is an error of the transfer, and no signal.
      var pipes = sigset_t()
      sigemptyset(&pipes)
      sigaddset(&pipes, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &pipes, nil)
      guard let library = FlickTransfersCreate(Self.maxConnectionsPerHost, Self.receiver) else {
        return failAll()
      }
      lock.withLock { self.library = library }
      while prepare(library) {
        FlickTransfersRun(library)
        for (transfer, failure) in completed { finish(transfer, failure) }
        completed = []
      }
      lock.withLock { self.library = nil }
      for handle in handles.values { FlickTransferEnd(handle) }
      FlickTransfersRelease(library)
    }

    /// Starts and ends transfers as asked for. Returns `false` if the session has ended.
    private func prepare(_ library: OpaquePointer) -> Bool {
      let (started, cancelled, goesOn) = lock.withLock {
        defer { (self.started, self.cancelled) = ([], []) }
        return (self.started, self.cancelled.compactMap { all[$0] }, !hasEnded)
      }
      guard goesOn else {
        for transfer in lock.withLock({ Array(all.values) }) { finish(transfer, Self.ended) }
        return false
      }
      for transfer in started {
        if let handle = start(transfer, library) {
          handles[ObjectIdentifier(transfer)] = handle
        } else {
          finish(transfer, HTTPTransfer.Failure(errorDescription: "the request cannot be made"))
        }
      }
      for transfer in cancelled { finish(transfer, Self.ended) }
      return true
    }

    private static let ended = HTTPTransfer.Failure(errorDescription: "the request was canceled")

    private func start(_ transfer: HTTPTransfer, _ library: OpaquePointer) -> OpaquePointer? {
      let request = transfer.request
      let lines = (request.allHTTPHeaderFields ?? [:]).map { name, value in
        // The library would omit a header without a value.
        Array((value.isEmpty ? "\(name);" : "\(name): \(value)").utf8CString)
      }
      let headers = lines.map { line in
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: line.count)
        copy.initialize(from: line, count: line.count)
        return UnsafePointer(copy)
      }
      defer { for header in headers { header.deallocate() } }
      let body = request.httpBody ?? request.httpBodyStream.map(Self.contents)
      let url = request.url?.absoluteString ?? ""
      let method = request.httpMethod ?? "GET"
      // SAFETY: the library copies all that the request refers to, and `all` retains the transfer until the library has
      // ended it.
      return url.withCString { url in
        method.withCString { method in
          Self.userAgent.withCString { agent in
            headers.withUnsafeBufferPointer { headers in
              (body ?? Data()).withUnsafeBytes { bytes in
                // An empty body has no address.
                withUnsafePointer(to: UInt8(0)) { none in
                  var wanted = FlickRequest(
                    url: url, method: method, headers: headers.baseAddress,
                    headerCount: headers.count, body: nil, bodyCount: bytes.count, userAgent: agent)
                  if body != nil { wanted.body = bytes.baseAddress ?? UnsafeRawPointer(none) }
                  return FlickTransferStart(
                    library, &wanted, Unmanaged.passUnretained(transfer).toOpaque())
                }
              }
            }
          }
        }
      }
    }

    private static let userAgent = "\(ProcessInfo.processInfo.processName) (Flick)"

    private static func contents(of stream: InputStream) -> Data {
      stream.open()
      defer { stream.close() }
      var data = Data()
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        // SAFETY: at most as many bytes are written as the array has.
        let count = stream.read(&chunk, maxLength: chunk.count)
        guard count > 0 else { return data }
        data.append(contentsOf: chunk[..<count])
      }
    }

    private func finish(_ transfer: HTTPTransfer, _ failure: HTTPTransfer.Failure?) {
      let id = ObjectIdentifier(transfer)
      if let handle = handles.removeValue(forKey: id) { FlickTransferEnd(handle) }
      guard lock.withLock({ all.removeValue(forKey: id) }) != nil else { return }
      transfer.end(failure)
    }

    /// Ends the thread of a system without the library.
    private func failAll() {
      let waiting = lock.withLock {
        defer { (started, all, isRunning) = ([], [:], false) }
        return Array(all.values)
      }
      for transfer in waiting {
        transfer.end(HTTPTransfer.Failure(errorDescription: "libcurl.so.4 is missing"))
      }
    }

    // SAFETY: `all` retains the transfer, and the bytes are valid during the call.
    private static let receiver = FlickReceiver(
      header: { context, bytes, count in
        let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
        let line = String(
          decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        return transfer.receiveHeader(
          line.trimmingCharacters(in: .whitespacesAndNewlines), count: count)
      },
      body: { context, bytes, count in
        Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
          .receiveBody(UnsafeRawBufferPointer(start: bytes, count: count))
      },
      end: { context, code, text in
        let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
        let failure = HTTPTransfer.Failure(code: Int(code), text: String(cString: text))
        transfer.complete(code == 0 ? nil : failure)
      })

    /// Notes the end of a transfer. The library ends it after the call.
    func complete(_ transfer: HTTPTransfer, _ failure: HTTPTransfer.Failure?) {
      completed.append((transfer, failure))
    }
  }
#endif
