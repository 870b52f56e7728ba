import FlickArchive
import FlickLottie

/// Compares a document with the rules of services.
struct PlatformCheck {
  let root: JSONValue
  let bytes: [UInt8]

  func run(
    _ platforms: [Platform], besides isExcluded: (PlatformRule.Limit) -> Bool = { _ in false },
    _ log: inout CheckLog
  ) {
    guard !platforms.isEmpty else { return }
    let features = FeaturePlaces(root)
    for rule in PlatformRule.all where platforms.contains(rule.platform) && !isExcluded(rule.limit)
    {
      guard let (place, message, fix) = violation(rule, features) else { continue }
      log.layer = place.path.hasPrefix("layers[") ? place.names.first ?? "" : ""
      log.add(
        .platform, at: place, "\(rule.platform.name): \(message)", fix: fix,
        severity: rule.isStrict ? .error : .warning,
        players: "\(rule.platform.name) refuses the file (\(rule.source)).")
    }
    log.layer = ""
  }

  private func violation(
    _ rule: PlatformRule, _ features: FeaturePlaces
  ) -> (JSONValue, String, String)? {
    let (width, height) = (root["w"]?.number ?? 0, root["h"]?.number ?? 0)
    let size = "\(Decimals.short(width)) by \(Decimals.short(height))"
    let rate = root["fr"]?.number ?? 0
    let seconds = rate > 0 ? ((root["op"]?.number ?? 0) - (root["ip"]?.number ?? 0)) / rate : 0
    switch rule.limit {
    case .size(let side):
      guard width != Double(side) || height != Double(side) else { return nil }
      return (
        root["w"] ?? root, "the picture has \(size) pixels.",
        // Only pictures can have another size than the file.
        "Use \(side) by \(side)\(rule.isStrict ? "" : ", or export with --size")."
      )
    case .square:
      guard width != height else { return nil }
      return (root["w"] ?? root, "the picture has \(size) pixels.", "Use a square.")
    case .longest(let most):
      guard seconds > most + 1e-6 else { return nil }
      return (
        root["op"] ?? root, "the animation lasts \(Decimals.short(seconds)) s.",
        "It can last \(Decimals.short(most)) s."
      )
    case .frameRates(let rates):
      guard !rates.contains(rate) else { return nil }
      return (
        root["fr"] ?? root, "the animation has \(Decimals.short(rate)) frames a second.",
        "Use \(rates.map(Decimals.short).joined(separator: " or "))."
      )
    case .fastest(let most):
      guard rate > most else { return nil }
      return (
        root["fr"] ?? root, "the animation has \(Decimals.short(rate)) frames a second.",
        "Use at most \(Decimals.short(most)), or export with --fps."
      )
    case .compressedBytes(let most):
      guard let packed = try? Deflate.bytes(Array(JSONText(root).minified.utf8), .gzip),
        packed.count > most
      else { return nil }
      return (
        root, "the file has \(packed.count) bytes after compression.",
        "It can have \(most); flick optimize makes it smaller."
      )
    case .bytes(let most):
      guard bytes.count > most else { return nil }
      return (
        root, "the file has \(bytes.count) bytes.",
        "It can have \(most); flick optimize makes it smaller."
      )
    case .without(let feature):
      guard let place = features.first[feature] else { return nil }
      return (place, "\(feature.rawValue) are not allowed.", "Remove them.")
    }
  }
}

/// The first place of each feature that services do not allow.
struct FeaturePlaces: DocumentVisitor {
  private(set) var first: [PlatformRule.Feature: JSONValue] = [:]

  init(_ root: JSONValue) {
    DocumentWalk.visit(root, &self)
  }

  mutating func enter(_ node: DocumentNode) -> Bool {
    switch node.kind {
    case .layer: layer(node.value)
    case .mask: add(.masks, node.value)
    case .effect: add(.effects, node.value)
    case .shape:
      if let feature = Self.shapes[node.type] { add(feature, node.value) }
    case .glyph: return false
    default: break
    }
    return true
  }

  mutating func visit(_ property: DocumentProperty) {
    if property.animated["x"]?.string?.isEmpty == false { add(.expressions, property.animated) }
  }

  private mutating func layer(_ layer: JSONValue) {
    if let feature = Self.layers[layer["ty"]?.integer ?? -1] { add(feature, layer) }
    for (feature, key) in Self.flags where layer.member(key)?.flag == true {
      add(feature, layer.member(key))
    }
    if let stretch = layer["sr"], let number = stretch.number, number != 1 {
      add(.timeStretch, stretch)
    }
    if let remap = layer["tm"], remap.isObject { add(.timeRemap, remap) }
  }

  private mutating func add(_ feature: PlatformRule.Feature, _ place: JSONValue?) {
    if first[feature] == nil { first[feature] = place }
  }

  private static let layers: [Int: PlatformRule.Feature] = [1: .solids, 2: .images, 5: .texts]
  private static let flags: [(PlatformRule.Feature, StaticString)] = [
    (.mattes, "tt"), (.threeD, "ddd"), (.autoOrient, "ao"),
  ]
  private static let shapes: [String: PlatformRule.Feature] = [
    "merge": .mergePaths, "polystar": .stars, "gradient-stroke": .gradientStrokes,
    "repeater": .repeaters,
  ]
}
