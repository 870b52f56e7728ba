extension SessionCommand {
  /// The commands of the layer tree.
  static let layers = [
    SessionCommand("show", "pane", "layer", "isVisible") { session, arguments in
      let layer = try arguments.text("layer")
      let isVisible = try arguments.flag("isVisible")
      try session.pane(arguments).edit("show \(layer)", at: session.environment.now()) {
        $0.edits.visibility[layer] = isVisible
      }
    },
    SessionCommand("solo", "pane", "layer") { session, arguments in
      let layer = arguments.optionalText("layer")
      try session.pane(arguments).showAlone(layer)
    },
    SessionCommand("measure", "pane") { session, arguments in
      let pane = try session.pane(arguments)
      let (animation, layers) = (pane.animation, pane.layers)
      session.run(for: pane) { session, pane, document in
        var costs = LayerCosts(animation, layers)
        var message = CostsMessage(
          pane: pane, document: document, whole: costs.whole(), costs: [], isComplete: false)
        costs.measure { cost in
          message.costs.append(cost)
          return !Task.isCancelled
        }
        message.isComplete = true
        if !Task.isCancelled { session.send(message) }
      }
    },
  ]
}
