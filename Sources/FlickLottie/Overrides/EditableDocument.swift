import FlickScene

/// A document opened again, to make others of it in which something is replaced.
///
/// Costs as much as reading the file, without its pictures, and then for each edition a part of that.
/// Nobody who replaces nothing pays for it.
package final class EditableDocument: Sendable {
  let document: JSONDocument
  let animation: Schema.Animation
  /// With what it has found; resolving goes on from there.
  let reading: Schema.ReadContext
  let original: LottieDocument
  let environment: LottieEnvironment
  var limits: LottieLimits { environment.limits }

  /// `nil` for a document that was not read from a file.
  package init?(_ original: LottieDocument) {
    guard let origin = original.sourceFile,
      let document = try? JSONDocument(origin.bytes)
    else { return nil }
    var reading = Schema.ReadContext(limits: origin.environment.limits)
    guard let animation = try? Schema.Animation(document.root, &reading) else { return nil }
    self.document = document
    self.animation = animation
    self.reading = reading
    self.original = original
    environment = origin.environment
  }

  /// The document with what the host gives. As it is where that would be more than may be drawn.
  package func variant(_ given: DocumentOverrides) -> LottieDocument {
    var resolver = Resolver(animation, environment, reading, given)
    for (asset, index) in zip(animation.assets, original.imageIndices)
    where original.scene.images.indices.contains(index) {
      resolver.decodedImages[asset.id] = original.scene.images[index]
    }
    guard var edition = try? resolver.document(of: document) else { return original }
    let slots = given.values.map(\.value)
    if !slots.isEmpty {
      let inner = edition.scene.makeComputer
      edition.scene.makeComputer = { SlotComputer(slots, before: inner?()) }
    }
    return edition
  }
}

extension LottieDocument {
  /// Of the file that it was read from; 0 for one that was not.
  package var byteCount: Int { sourceFile?.bytes.count ?? 0 }
}

/// What a document was read from.
package struct LottieSourceFile: Sendable {
  var bytes: [UInt8]
  var environment: LottieEnvironment
  /// What its texts are drawn with.
  var fontUses: [FontUse]

  /// Of what has been read once, so it can be read again.
  var outline: LottieOutline? {
    guard let document = try? JSONDocument(bytes) else { return nil }
    var reading = Schema.ReadContext(limits: environment.limits)
    guard let animation = try? Schema.Animation(document.root, &reading) else { return nil }
    return LottieOutline(animation, drawnWith: fontUses)
  }
}
