/// A command of the page. The page sends its name and its arguments as JSON.
struct SessionCommand: Sendable {
  typealias Action = @Sendable (isolated PreviewSession, CommandArguments) async throws -> Void

  let name: String
  /// The names of the arguments, for the documentation.
  let arguments: [String]
  let action: Action

  init(_ name: String, _ arguments: String..., action: @escaping Action) {
    self.init(name, arguments, action: action)
  }

  init(_ name: String, _ arguments: [String], action: @escaping Action) {
    self.name = name
    self.arguments = arguments
    self.action = action
  }

  /// All commands.
  static let all: [SessionCommand] =
    files + playback + view + layers + inspection + edits + structure + archive + saving + exports

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the command with a name.
  static func named(_ name: String) -> SessionCommand? { table[name] }
}

/// All messages to the page.
enum PageMessages {
  static let all: [any PageMessage.Type] = [
    FormatsMessage.self, FilesMessage.self, OpeningMessage.self, DocumentMessage.self,
    ColorsMessage.self,
    FailureMessage.self,
    NoticeMessage.self, StateMessage.self, MachineMessage.self, CostsMessage.self,
    ExportMessage.self, EstimateMessage.self, SavedMessage.self, LayerMessage.self,
    GraphMessage.self, PlayersMessage.self, FindingsMessage.self,
    ClosedMessage.self,
  ]
}

/// The JSON of a message.
struct MessageEnvelope<Value: PageMessage>: Encodable {
  let message: String
  let value: Value

  init(_ value: Value) {
    message = Value.name
    self.value = value
  }
}

/// A pane without a document.
struct ClosedMessage: PageMessage {
  static let name = "closed"

  var pane: Int
}
