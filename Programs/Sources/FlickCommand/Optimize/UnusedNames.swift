extension JSONText {
  /// Removes the names of the document, of layers, masks and shapes. Names of effects, assets and markers stay: effects
  /// are also identified by them, and assets are replaced by them.
  mutating func removeNames() {
    self["nm"] = nil
    changeLayers { layer in
      layer["nm"] = nil
      layer.change("masksProperties") { masks in masks.changeElements { $0["nm"] = nil } }
      layer.change("shapes") { shapes in shapes.changeShapes { $0["nm"] = nil } }
    }
  }
}
