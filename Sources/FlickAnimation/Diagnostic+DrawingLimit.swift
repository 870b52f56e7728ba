package import FlickRaster
package import FlickScene

extension Diagnostic {
  /// Creates the diagnostic of a frame that exceeded a limit.
  package init(_ limit: DrawingLimit) {
    self.init(.drawingLimit, limit.name)
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a frame whose expressions exceeded a limit.
  init(_ limit: ComputationLimit) {
    switch limit {
    case .steps: self.init(.expressionLimit, "steps of expressions")
    case .characters: self.init(.expressionLimit, "characters of texts of expressions")
    case .glyphs: self.init(.expressionLimit, "glyphs of texts of expressions")
    }
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
