import FlickAnimation
import FlickGeometry
import FlickLottie
import FlickScene

/// Layers around the top left corner of the picture, because of their positions.
extension PictureCheck {
  mutating func corners() {
    let scene = animation.scene
    guard let layers = scene.compositions.first?.layers else { return }
    let probe = LayerProbe(scene, side: Self.side).outer
    var remaining = Self.corners
    for (index, written) in (root["layers"]?.elements.filter(\.isObject) ?? []).enumerated() {
      guard layers.indices.contains(index), remaining > 0, layers[index].parent == nil,
        !layers[index].isHidden, !layers[index].content.drawsNothing,
        let transform = written["ks"], let cause = CornerCause(transform)
      else { continue }
      remaining -= 1
      let start = max(layers[index].inPoint, scene.startFrame)
      let end = min(layers[index].outPoint, scene.endFrame)
      let picture = probe.draw(scene.showing(only: index), (start + end) / 2)
      guard start < end, probe.isAroundCorner(picture) else { continue }
      log.layer = layers[index].name
      report(cause, transform)
    }
    log.layer = ""
  }

  /// The number of layers that are drawn at most.
  private static let corners = 100

  private enum CornerCause {
    case missing, fraction, anchor

    /// - Returns: `nil` for another position, or one that changes.
    init?(_ transform: JSONValue) {
      guard let position = transform["p"] else {
        self = .missing
        return
      }
      guard position["x"] == nil, position["sid"] == nil, let content = position["k"] else {
        return nil
      }
      let isAnimated = content[0]?.isObject == true
      let points = isAnimated ? content.elements.compactMap { $0["s"] } : [content]
      let numbers = points.flatMap { $0.elements.prefix(2).compactMap(\.number) }
      guard let least = numbers.min(), let most = numbers.max(), most > 0 else { return nil }
      if least >= 0, most <= 1 {
        self = .fraction
      } else if !isAnimated, let anchor = transform["a"]?["k"], anchor[0]?.number == numbers[0],
        numbers.count == 2, anchor[1]?.number == numbers[1]
      {
        self = .anchor
      } else {
        return nil
      }
    }
  }

  private mutating func report(_ cause: CornerCause, _ transform: JSONValue) {
    let place = transform["p"] ?? transform
    let (width, height) = (animation.scene.size.width, animation.scene.size.height)
    let middle = "[\(Decimals.short(width / 2)), \(Decimals.short(height / 2))]"
    switch cause {
    case .missing:
      log.add(
        .missing, at: place, "The transform has no \"p\", its position.",
        fix: "Add \"p\": {\"a\": 0, \"k\": \(middle)} for the middle of the picture.",
        severity: .warning, players: "The layer is around the top left corner of the picture.")
    case .fraction:
      log.add(
        .fraction, at: place["k"] ?? place, "The position is between 0 and 1.",
        fix: "Positions are pixels: the middle of the picture is \(middle).",
        players: "The layer is around the top left corner of the picture.")
    case .anchor:
      log.add(
        .offCanvas, at: place,
        "The position equals the anchor, so that the layer is around the top left corner of the picture.",
        fix: "The anchor is a place in the layer: write \"a\": [0, 0] for shapes around it.",
        players: "Most of the layer is outside the picture.")
    }
  }
}
