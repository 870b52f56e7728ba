import FlickSystem
import FlickAnimation
import FlickLottie
import FlickPlayback
import FlickRaster

/// Pictures of a document with and without features that players ignore.
///
/// A player that ignores a feature draws the document as Flick draws it without the feature. Where both pictures are equal,
/// the players agree, and nothing is to report.
struct PlayerComparison {
  /// The document without the values of overrides.
  var json: [UInt8]
  /// The folder with the files that the document names.
  var directory: String?
  var text = TextSettings()
  var limits = Limits.standard

  /// The longer side of the pictures, in pixels, and the number of frames at most.
  private static let side = 256.0
  private static let frames = 24
  /// A pixel differs if a channel differs by more, 0…255, and a picture if more pixels differ: edges can differ by rounding.
  private static let threshold = 32
  private static let pixels = 4

  /// Returns the findings without the players whose pictures agree. Findings stay as they are if the document cannot be drawn.
  func seen(_ findings: [PlayerDifference]) -> [PlayerDifference] {
    let rules = Dictionary(grouping: findings.filter(\.canBeCompared), by: \.rule.id)
    guard !rules.isEmpty, let original = read(json) else { return findings }
    let agreeing = rules.filter { _, places in
      guard let changed = without(places).flatMap(read) else { return false }
      return !differs(original, changed)
    }
    return findings.compactMap { finding in
      guard agreeing[finding.rule.id] != nil else { return finding }
      var finding = finding
      finding.players.removeAll { finding.rule.players[$0]?.ignores == true }
      return finding.players.isEmpty ? nil : finding
    }
  }

  private func read(_ json: [UInt8]) -> LottieAnimation? {
    try? LottieAnimation(
      data: Data(json), resourceDirectory: directory, text: text, limits: limits)
  }

  /// Returns the document without the features at the places of findings.
  private func without(_ findings: [PlayerDifference]) -> [UInt8]? {
    guard let document = try? JSONDocument(json, limits: limits.json) else { return nil }
    var edit = JSONEdit(document)
    for finding in findings {
      guard let (key, text) = finding.rule.without,
        let part = document.root.value(atPath: finding.path)
      else { return nil }
      edit.set(key, of: part, to: text)
    }
    return edit.bytes
  }

  private func differs(_ a: LottieAnimation, _ b: LottieAnimation) -> Bool {
    let probes = (LayerProbe(a.scene, side: Self.side), LayerProbe(b.scene, side: Self.side))
    let length = max(Int(a.scene.timeline.frames.length.rounded(.up)), 1)
    return ContactSheet.frameNumbers(a.scene.timeline, count: min(length, Self.frames)).contains {
      let pixels = (probes.0.draw(a.scene, $0).pixels, probes.1.draw(b.scene, $0).pixels)
      return zip(pixels.0, pixels.1).lazy.filter { first, second in
        first != second
          && FrameDifference.distances(first, second).contains { $0 > Self.threshold }
      }.prefix(Self.pixels + 1).count > Self.pixels
    }
  }
}

extension PlayerDifference {
  fileprivate var canBeCompared: Bool {
    rule.without != nil && players.contains { rule.players[$0]?.ignores == true }
  }
}
