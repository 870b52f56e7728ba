import FlickLottie

/// Corrections of names, types and values that are written in another form than Lottie's, and whose findings tell what to
/// write.
extension CheckFix {
  /// Renames members such as `rotation`, and replaces types such as `"shape"`.
  static func names(_ edit: inout FixEdit) {
    for node in edit.nodes {
      let union = node.kind == .layer ? "all-layers" : "all-graphic-elements"
      if node.type.isEmpty, node.kind == .layer || node.kind == .shape, let type = node.value["ty"],
        let meant = TypeNames.meant(type.string, union)
      {
        edit.replace(type, with: meant)
      }
      rename(node.value, node.type, &edit)
    }
    for property in edit.properties {
      for keyframe in property.animated["k"]?.elements.filter(\.isObject) ?? [] {
        let found = keyframe.memberTable
        for name in ["t", "s"] where found[name]?.isNull ?? true {
          let wrong = MemberNames.misspelling(of: name, type: "base-keyframe", in: found)
          if let wrong { edit.rename(wrong.value, to: name) }
        }
      }
      guard property.kind == .path else { continue }
      for (value, _) in property.values { rename(value[0] ?? value, "bezier", &edit) }
    }
  }

  private static func rename(_ object: JSONValue, _ type: String, _ edit: inout FixEdit) {
    for wrong in MemberNames.misnamed(in: object.memberTable, type: type) {
      edit.rename(wrong.value, to: wrong.name)
    }
  }

  /// Replaces colors such as `"#ff8000"` and points such as `{"x": 1, "y": 2}` by lists.
  static func otherForms(_ edit: inout FixEdit) {
    for property in edit.properties {
      switch property.kind {
      // The color of a solid is a text.
      case .color where property.node.kind != .layer:
        for (value, _) in property.values {
          guard let color = value.colorInText else { continue }
          let isBare = value.offset == property.value.offset && property.node.kind != .textDocument
          edit.replace(value, with: isBare ? "{\"a\":0,\"k\":\(color)}" : color)
        }
      case .vector, .position:
        if property.value["k"] == nil, let point = property.value.pointInObject {
          edit.replace(property.value, with: "{\"a\":0,\"k\":\(point)}")
          continue
        }
        for (value, _) in property.values {
          if let point = value.pointInObject { edit.replace(value, with: point) }
        }
      default: continue
      }
    }
  }

  /// Replaces the name of a parent by its `ind`, which the parent gets if it has none.
  static func parents(_ edit: inout FixEdit) {
    for node in edit.nodes where node.kind == .layer {
      guard let place = node.value["parent"], let name = place.string, Double(name) == nil,
        let siblings = node.list?.elements.filter(\.isObject),
        let parent = siblings.first(where: { $0["nm"]?.string == name })
      else { continue }
      let unused = (siblings.compactMap { $0["ind"]?.number }.max() ?? 0) + 1
      let index = Decimals.short(parent["ind"]?.number ?? unused)
      // Several layers can get an index, each in a round of its own.
      if parent["ind"]?.number == nil {
        edit.insert("ind", index, into: parent)
        edit.replace(place, with: index)
        return
      }
      edit.replace(place, with: index)
    }
  }
}
