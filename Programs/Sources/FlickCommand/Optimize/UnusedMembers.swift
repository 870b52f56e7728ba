extension JSONText {
  /// Removes the members that no player reads, such as the numbers of properties in After Effects. Effects, layer
  /// styles, texts, fonts, glyphs, slots and markers stay as they are.
  mutating func removeUnusedMembers() {
    keepOnly(LottieKeys.document)
    changeLayers { layer in
      // lottie-web reads the layers of a composition that it has written with them, and not those of the asset.
      let keepsLayers = layer["completed"]?.flag == true
      layer.removeMembers {
        !LottieKeys.layer.contains($0.key) && !(keepsLayers && $0.key == "layers")
      }
      layer.change("ks") { $0.cleanTransform() }
      layer.change("tm") { $0.cleanProperty() }
      layer.change("masksProperties") { masks in
        masks.changeElements { mask in
          mask.keepOnly(LottieKeys.mask)
          mask.changeMembers { _, value in value.cleanProperty() }
        }
      }
      layer.change("shapes") { shapes in shapes.changeShapes { $0.cleanShape() } }
    }
  }

  private mutating func keepOnly(_ keys: Set<String>) {
    removeMembers { !keys.contains($0.key) }
  }

  private mutating func cleanShape() {
    keepOnly(LottieKeys.shape)
    let isRepeater = self["ty"]?.string == "rp"
    changeMembers { key, value in
      switch key {
      case "it": break
      case "tr" where isRepeater: value.cleanTransform()
      // The dashes of a stroke.
      case "d": value.changeElements { dash in dash.change("v") { $0.cleanProperty() } }
      case "g": value.change("k") { $0.cleanProperty() }
      default: value.cleanProperty()
      }
    }
  }

  private mutating func cleanTransform() {
    keepOnly(LottieKeys.transform)
    changeMembers { _, value in
      value.cleanProperty()
      // The coordinates of a split position.
      for axis in ["x", "y", "z"] { value.change(axis) { $0.cleanProperty() } }
    }
  }

  private mutating func cleanProperty() {
    guard self["k"] != nil || self["s"] != nil else { return }
    keepOnly(LottieKeys.property)
    guard keyframes != nil else { return }
    change("k") { keyframes in
      keyframes.changeElements { keyframe in
        keyframe.keepOnly(LottieKeys.keyframe)
        // The name of an easing curve that is written out.
        if keyframe["i"] != nil, keyframe["o"] != nil { keyframe["n"] = nil }
      }
    }
  }
}

/// The members that players read.
private enum LottieKeys {
  static let document: Set<String> = [
    "v", "ver", "nm", "fr", "ip", "op", "w", "h", "ddd", "assets", "layers", "comps", "markers",
    "fonts", "chars", "slots", "mb", "meta", "metadata", "tgs", "__complete",
  ]
  static let layer: Set<String> = [
    "ty", "nm", "ind", "parent", "ip", "op", "st", "sr", "ks", "ao", "tt", "tp", "td", "bm", "ddd",
    "hd", "hasMask", "masksProperties", "ef", "sy", "mb", "refId", "sw", "sh", "sc", "w", "h", "tm",
    "shapes", "t", "ln", "cl", "tg", "ct", "au", "pe", "xt", "isAdjustment", "sid",
    "completed",
  ]
  static let shape: Set<String> = [
    "ty", "nm", "hd", "bm", "ln", "cl", "it", "ks", "d", "p", "s", "r", "o", "c", "w", "lc", "lj",
    "ml", "ml2", "g", "e", "h", "a", "t", "m", "mm", "sy", "pt", "ir", "is", "or", "os", "tr", "sk",
    "sa", "rx", "ry", "rz", "closed", "fillEnabled", "_render",
  ]
  static let transform: Set<String> = [
    "ty", "nm", "hd", "a", "p", "s", "r", "o", "sk", "sa", "rx", "ry", "rz", "or", "so", "eo",
  ]
  static let mask: Set<String> = ["mode", "pt", "o", "x", "f", "inv", "cl", "nm"]
  static let property: Set<String> = ["a", "k", "x", "s", "y", "z", "p", "sid"]
  static let keyframe: Set<String> = ["t", "s", "e", "i", "o", "h", "n", "to", "ti"]
}
