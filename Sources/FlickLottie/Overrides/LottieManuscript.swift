import FlickScene

/// A document opened again, to make others of it in which something is replaced.
///
/// Costs as much as reading the file, without its pictures, and then for each edition a part of that.
/// Nobody who replaces nothing pays for it.
package final class LottieManuscript: Sendable {
  let document: JSONDocument
  let animation: Schema.Animation
  let findings: Findings
  let original: LottieDocument
  private let environment: LottieEnvironment

  /// `nil` for a document that was not read from a file.
  package init?(_ original: LottieDocument) {
    guard let origin = original.origin,
      let document = try? JSONDocument(origin.bytes)
    else { return nil }
    var reading = Schema.Reading(limits: origin.environment.limits)
    guard let animation = try? Schema.Animation(document.root, &reading) else { return nil }
    self.document = document
    self.animation = animation
    self.findings = reading.findings
    self.original = original
    environment = origin.environment
  }

  /// The document with what the sources give. As it is where that would be more than may be drawn.
  package func edition(_ sources: OutsideSources) -> LottieDocument {
    var resolver = Resolver(animation, environment, findings, sources)
    for (id, index) in original.imageIndices where original.scene.images.indices.contains(index) {
      resolver.knownImages[id] = original.scene.images[index]
    }
    resolver.isReplacing = true
    guard var edition = try? resolver.document(of: document) else { return original }
    edition.origin = original.origin
    return edition
  }
}

/// What a document was read from.
package struct LottieOrigin: Sendable {
  var bytes: [UInt8]
  var environment: LottieEnvironment
}
