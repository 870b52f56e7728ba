package import FlickRaster
package import FlickScene

extension Diagnostic {
  /// Creates the diagnostic of a frame that exceeded a limit.
  package init(_ limit: DrawingLimit) {
    self.init(
      severity: .warning, feature: "limit: \(limit.name)", path: "",
      explanation: "The frame has more \(limit.name) than the limits allow. The rest is not drawn.")
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a frame whose expressions exceeded a limit.
  init(_ limit: ComputationLimit) {
    let name =
      switch limit {
      case .steps: "steps of expressions"
      case .characters: "characters of texts of expressions"
      }
    self.init(
      severity: .warning, feature: "limit: \(name)", path: "",
      explanation: "The frame has more \(name) than the limits allow. "
        + "The remaining properties keep the values that they have without expressions.")
  }
}

extension DrawingLimit {
  fileprivate var name: String {
    switch self {
    case .pixels: "pixels"
    case .picturePixels: "pixels of pictures"
    case .pathPoints: "points of paths"
    case .shapeItems: "items of shape layers"
    case .edges: "edges"
    case .items: "drawing operations"
    case .work: "work"
    case .layerPixels: "pixels of layers"
    }
  }
}
