import FlickArchive
import FlickLottie

extension MachineReader {
  mutating func interactions(_ json: JSONValue?) throws(ReadError) -> [MachineInteraction] {
    var interactions: [MachineInteraction] = []
    for json in list(json) {
      guard let cause = try cause(json) else { continue }
      interactions.append(MachineInteraction(cause: cause, actions: try actions(json["actions"])))
    }
    return interactions
  }

  private mutating func cause(
    _ json: JSONValue
  ) throws(ReadError) -> MachineInteraction.Cause? {
    guard let type = json["type"]?.string else {
      report(.machineValue, at: json)
      return nil
    }
    if let action = PointerAction(rawValue: type) {
      // Move actions have no layer. Moves into and out of a layer are enter and exit actions.
      let name = action == .move ? nil : json["layerName"]?.string.flatMap { $0.isEmpty ? nil : $0 }
      guard let name else { return .pointer(action, layer: nil) }
      return .pointer(action, layer: try layer(name, json))
    }
    guard type == "OnComplete" || type == "OnLoopComplete" else {
      report(.unknownInteraction, type, at: json)
      return nil
    }
    let name = json["stateName"]?.string
    guard let name, let state = stateNames.firstIndex(of: name) else {
      report(.unknownStateName, name, at: json)
      return nil
    }
    return type == "OnComplete" ? .complete(state: state) : .loopComplete(state: state)
  }

  private mutating func layer(_ name: String, _ json: JSONValue) throws(ReadError) -> Int {
    if let known = layers.firstIndex(of: name) { return known }
    guard layers.count < StateMachineLimits.layers else {
      throw json.error(.limitExceeded, "more than \(StateMachineLimits.layers) layers")
    }
    layers.append(name)
    return layers.count - 1
  }
}
