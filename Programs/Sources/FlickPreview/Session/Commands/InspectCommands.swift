extension SessionCommand {
  /// The commands that show a layer.
  static let inspection = [
    SessionCommand("inspect", "pane", "layer") { session, arguments in
      let pane = try session.pane(arguments)
      guard let inspector = pane.inspector(of: try arguments.text("layer")) else {
        throw CommandError("There is no such layer.")
      }
      session.send(
        LayerMessage(
          pane: pane.index, document: pane.number, layer: inspector.layer, frame: pane.frame,
          bounds: inspector.bounds(at: pane.frame), properties: inspector.values(at: pane.frame)))
    },
    SessionCommand("graph", "pane", "layer", "keypath") { session, arguments in
      let pane = try session.pane(arguments)
      let keypath = arguments.texts("keypath")
      guard let inspector = pane.inspector(of: try arguments.text("layer")), !keypath.isEmpty
      else { throw CommandError("There is no such layer.") }
      session.send(GraphMessage(pane, inspector, keypath))
    },
  ]
}
