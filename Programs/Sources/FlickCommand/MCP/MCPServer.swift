import Dispatch
import FlickSystem
import FlickArchive
import FlickLottie
import FlickRPC

/// A server of the Model Context Protocol over lines of text.
///
/// One thread reads messages, and another runs tools in their order, so that a client can cancel a call.
final class MCPServer: Sendable {
  /// The versions of the protocol that the server speaks, the newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  private let write: @Sendable (String) -> Bool
  private let work = DispatchQueue(label: "flick.mcp")
  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var cancelled: Set<RPCIdentifier> = []
  private nonisolated(unsafe) var open: Set<RPCIdentifier> = []
  private nonisolated(unsafe) var isClosed = false
  // SAFETY: used only on the queue.
  private nonisolated(unsafe) let tools: MCPTools

  /// The number of calls that wait at most.
  private static let maxOpen = 64

  /// - Parameter write: Writes a line. Returns `false` if nobody reads the output.
  init(roots: MCPRoots, write: @escaping @Sendable (String) -> Bool) {
    tools = MCPTools(roots: roots)
    self.write = write
  }

  /// A Boolean value that indicates whether nobody reads the output.
  var isBroken: Bool { mutex.withLock { isClosed } }

  /// Waits until all calls are answered.
  func finish() { work.sync {} }

  /// Handles a message of the client.
  func receive(_ line: [UInt8]) {
    do throws(RPCError) {
      let message = try RPCMessage(line)
      switch message.kind {
      case .answer: return
      case .notification: notified(message)
      case .request(let id): requested(message, id)
      }
    } catch {
      answer(error)
    }
  }

  /// Answers a line that is too long.
  func refuseLongLine() {
    answer(RPCError(.invalidRequest, "The message is longer than \(RPCMessage.maxBytes) bytes."))
  }

  private func notified(_ message: RPCMessage) {
    guard message.method == "notifications/cancelled",
      let id = RPCIdentifier(message.params?["requestId"])
    else { return }
    mutex.withLock { if open.contains(id) { cancelled.insert(id) } }
  }

  private func requested(_ message: RPCMessage, _ id: RPCIdentifier) {
    switch message.method {
    case "ping": answer(id, [:])
    case "initialize": answer(id, Self.initialization(message.params))
    case "tools/list":
      answer(id, ["tools": MCPTools.all.map(\.json)])
    case "resources/templates/list": answer(id, ["resourceTemplates": JSONText.array([])])
    case "tools/call", "resources/list", "resources/read": enqueue(message, id)
    default:
      answer(RPCError(.methodNotFound, "There is no method \(quoted(message.method)).", id: id))
    }
  }

  private func enqueue(_ message: RPCMessage, _ id: RPCIdentifier) {
    let isAccepted = mutex.withLock {
      guard open.count < Self.maxOpen else { return false }
      return open.insert(id).inserted
    }
    guard isAccepted else {
      return answer(
        RPCError(
          .invalidRequest, "The identifier is in use, or more than \(Self.maxOpen) calls wait.",
          id: id))
    }
    work.async { self.run(message, id) }
  }

  private func run(_ message: RPCMessage, _ id: RPCIdentifier) {
    defer {
      mutex.withLock {
        open.remove(id)
        cancelled.remove(id)
      }
    }
    let isCancelled: @Sendable () -> Bool = {
      self.mutex.withLock { self.cancelled.contains(id) || self.isClosed }
    }
    guard !isCancelled() else { return }
    let token = message.params?["_meta"]?["progressToken"]
    let progress = MCPProgress { done, all in
      guard let token, let name = RPCIdentifier(token) else { return }
      self.notify(
        "notifications/progress",
        ["progressToken": name.json, "progress": done, "total": all])
    }
    do throws(RPCError) {
      let result = try ReadCancellation.withCheck(isCancelled) { () throws(RPCError) in
        try self.result(of: message, progress)
      }
      // A cancelled call has no answer.
      if !isCancelled() { answer(id, result) }
    } catch {
      var error = error
      error.id = id
      answer(error)
    }
  }

  private func result(
    of message: RPCMessage, _ progress: MCPProgress
  ) throws(RPCError) -> JSONText {
    switch message.method {
    case "resources/list": return tools.roots.resourceList
    case "resources/read": return try tools.roots.resource(message.params?["uri"]?.string ?? "")
    default:
      let name = message.params?["name"]?.string ?? ""
      guard let tool = MCPTools.all.first(where: { $0.name == name }) else {
        throw RPCError(.invalidParams, "There is no tool \(quoted(name)).")
      }
      return tools.result(of: tool, message.params?["arguments"], progress)
    }
  }

  private static func initialization(_ params: JSONValue?) -> JSONText {
    let asked = params?["protocolVersion"]?.string ?? ""
    let version = versions.contains(asked) ? asked : versions[0]
    return [
      "protocolVersion": version,
      "capabilities": JSONText(["tools": JSONText([:]), "resources": JSONText([:])]),
      "serverInfo": JSONText(["name": "flick", "version": Version.text]),
      "instructions": MCPTools.instructions,
    ]
  }

  // MARK: - Output

  private func answer(_ id: RPCIdentifier, _ result: JSONText) {
    send(["id": id.json, "result": result])
  }

  private func answer(_ error: RPCError) {
    let reason: JSONText = ["code": error.code.rawValue, "message": error.message]
    send(["id": error.id?.json, "error": reason])
  }

  private func notify(_ method: String, _ params: JSONText) {
    send(["method": method, "params": params])
  }

  private func send(_ message: JSONText) {
    let line = JSONText.object([.init("jsonrpc", .string("2.0"))] + message.members).minified
    mutex.withLock {
      if !isClosed, !write(line) { isClosed = true }
    }
  }
}

/// Reports the progress of a call.
struct MCPProgress: Sendable {
  /// Reports the number of finished steps, and of all.
  let report: @Sendable (_ done: Int, _ all: Int) -> Void
}

extension RPCIdentifier {
  var json: JSONText {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}
