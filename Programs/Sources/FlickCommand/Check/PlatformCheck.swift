import FlickArchive
import FlickLottie

/// Compares a document with the rules of services.
struct PlatformCheck {
  private let root: JSONValue
  private let bytes: [UInt8]

  init(_ root: JSONValue, bytes: [UInt8]) {
    self.root = root
    self.bytes = bytes
  }

  func run(
    _ platforms: [Platform], besides isExcluded: (PlatformRule.Limit) -> Bool = { _ in false },
    _ log: inout CheckLog
  ) {
    for rule in PlatformRule.all where platforms.contains(rule.platform) && !isExcluded(rule.limit)
    {
      guard let (place, message, fix) = violation(rule) else { continue }
      log.layer = place.path.hasPrefix("layers[") ? place.names.first ?? "" : ""
      log.add(
        .platform, at: place, "\(rule.platform.name): \(message)", fix: fix,
        severity: rule.isStrict ? .error : .warning,
        players: "\(rule.platform.name) refuses the file (\(rule.source)).")
    }
    log.layer = ""
  }

  private func violation(_ rule: PlatformRule) -> (JSONValue, String, String)? {
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
      guard let place = place(of: feature) else { return nil }
      return (place, "\(feature.rawValue) are not allowed.", "Remove them.")
    }
  }

  // MARK: - Features

  private var layers: [JSONValue] {
    let lists = [root["layers"]] + (root["assets"]?.elements.map { $0["layers"] } ?? [])
    return lists.compactMap { $0 }.flatMap { $0.elements.filter(\.isObject) }
  }

  private func place(of feature: PlatformRule.Feature) -> JSONValue? {
    switch feature {
    case .expressions: return property(in: root) { $0["x"]?.string?.isEmpty == false }
    case .masks: return layers.first { ($0["masksProperties"]?.count ?? 0) > 0 }?["masksProperties"]
    case .mattes: return layers.first { $0["tt"]?.flag == true }?["tt"]
    case .effects: return layers.first { ($0["ef"]?.count ?? 0) > 0 }?["ef"]
    case .images: return layer(2)
    case .solids: return layer(1)
    case .texts: return layer(5)
    case .threeD: return layers.first { $0["ddd"]?.flag == true }?["ddd"]
    case .mergePaths: return shape("mm")
    case .stars: return shape("sr")
    case .gradientStrokes: return shape("gs")
    case .repeaters: return shape("rp")
    case .timeStretch:
      return layers.compactMap { $0["sr"] }.first { $0.number.map { $0 != 1 } ?? false }
    case .timeRemap: return layers.compactMap { $0["tm"] }.first(where: \.isObject)
    case .autoOrient: return layers.compactMap { $0["ao"] }.first(where: \.flag)
    }
  }

  private func layer(_ type: Int) -> JSONValue? { layers.first { $0["ty"]?.integer == type } }

  private func shape(_ type: String) -> JSONValue? {
    property(in: root) { $0["ty"]?.string == type }
  }

  /// Returns the first object below a value that satisfies a condition.
  private func property(in value: JSONValue, _ isOne: (JSONValue) -> Bool) -> JSONValue? {
    if value.isObject {
      if isOne(value) { return value }
      for (_, member) in value.members where member.isContainer {
        if let found = property(in: member, isOne) { return found }
      }
      return nil
    }
    for element in value.elements where element.isContainer {
      if let found = property(in: element, isOne) { return found }
    }
    return nil
  }
}
