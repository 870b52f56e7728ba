import FlickScene

/// A document that can be resolved again with overrides.
///
/// Creating it costs as much as reading the file without its images. Each variant then costs a part of that.
/// Documents without overrides do not need it.
package final class EditableDocument: Sendable {
  let document: JSONDocument
  let animation: Schema.Animation
  /// The reading state, with the diagnostics so far. Resolving a variant continues from a copy.
  let reading: Schema.ReadContext
  let original: LottieDocument
  let environment: LottieEnvironment
  var limits: LottieLimits { environment.limits }

  /// Reads the file of a document again. Returns `nil` if the document was not read from a file.
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

  /// Returns the document with overrides applied. Returns the original document if the result would exceed a limit.
  package func variant(_ overrides: DocumentOverrides) -> LottieDocument {
    var resolver = Resolver(animation, environment, reading, overrides)
    for (asset, index) in zip(animation.assets, original.imageIndices)
    where original.scene.images.indices.contains(index) {
      resolver.decodedImages[asset.id] = original.scene.images[index]
    }
    guard var variant = try? resolver.document(of: document) else { return original }
    let slots = overrides.values.map(\.value)
    if !slots.isEmpty {
      let inner = variant.scene.makeComputer
      variant.scene.makeComputer = { SlotComputer(slots, before: inner?()) }
    }
    return variant
  }
}

extension LottieDocument {
  /// The size of the file in bytes; 0 if the document was not read from a file.
  package var byteCount: Int { sourceFile?.bytes.count ?? 0 }
}

/// The file that a document was read from.
package struct LottieSourceFile: Sendable {
  var bytes: [UInt8]
  var environment: LottieEnvironment
  /// The fonts that the texts of the file are drawn with.
  var fontUses: [FontUse]

  /// The structure of the file. Reads the bytes again, which succeeded before.
  var outline: LottieOutline? {
    guard let document = try? JSONDocument(bytes) else { return nil }
    var reading = Schema.ReadContext(limits: environment.limits)
    guard let animation = try? Schema.Animation(document.root, &reading) else { return nil }
    return LottieOutline(animation, drawnWith: fontUses)
  }
}
