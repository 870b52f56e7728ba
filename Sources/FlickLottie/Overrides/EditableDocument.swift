import Dispatch
import FlickScene

/// A document to which overrides can be applied.
///
/// The first editable document of a file costs as much as reading the file without its images. While it exists, all
/// others of the same file share its content. Documents without overrides do not need it.
package struct EditableDocument: Sendable {
  let parsed: ParsedLottieFile
  let original: LottieDocument

  /// Creates an editable document. Returns `nil` if the document was not read from a file.
  package init?(_ original: LottieDocument) {
    guard let parsed = original.sourceFile?.parsed() else { return nil }
    self.parsed = parsed
    self.original = original
  }

  /// Returns the document with overrides applied. Returns the original document if the result would exceed a limit.
  package func variant(_ given: DocumentOverrides) -> LottieDocument {
    applying(given.values, given.switches, to: resolved(with: given.resources))
  }

  /// Returns the document with the host's images, texts and fonts, without value overrides. Resolves the document
  /// again if there is any source of resources.
  package func resolved(with resources: ResourceOverrides) -> LottieDocument {
    let unpatched = original.unpatched?.document ?? original
    if resources.isEmpty { return unpatched }
    parsed.sharing.countResolve()
    var resolver = Resolver(
      parsed.animation, parsed.environment, parsed.reading, overriding: resources)
    for (asset, index) in zip(parsed.animation.assets, original.imageIndices)
    where original.scene.images.indices.contains(index) {
      resolver.decodedImages[asset.id] = original.scene.images[index]
    }
    return (try? resolver.document(of: parsed.document, sharing: parsed.sharing)) ?? unpatched
  }

  /// Returns a resolved document with values and switches applied, without resolving it again.
  ///
  /// - Parameters:
  ///   - values: The values. Later ones take precedence. Their positions are the numbers of the scene's slots.
  ///   - switches: The switches. Later ones take precedence.
  ///   - base: A document of this file, whose own values and switches are dropped.
  package func applying(
    _ values: [ValueOverride], _ switches: [NodeEnabledOverride], to base: LottieDocument
  ) -> LottieDocument {
    let base = base.unpatched?.document ?? base
    if values.isEmpty, switches.isEmpty { return base }
    var patch = OverridePatch(parsed, base, values, switches)
    return patch.apply(slots: values.map(\.value))
  }
}

/// The schema of a file, which all editable documents of the file share.
final class ParsedLottieFile: Sendable {
  let document: JSONDocument
  let animation: Schema.Animation
  /// The reading state, with the diagnostics so far. Resolving a variant continues from a copy.
  let reading: Schema.ReadContext
  let environment: LottieEnvironment
  let keypaths: KeypathTable
  let sharing: ParsedFileCache
  /// The asset of each composition of a scene without text overrides; `nil` for the root composition.
  let compositionAssets: [Int?]

  fileprivate init?(_ file: LottieSourceFile) {
    guard let document = try? JSONDocument(file.bytes, limits: file.environment.limits.json)
    else { return nil }
    var reading = Schema.ReadContext(limits: file.environment.limits)
    guard let animation = try? Schema.Animation(document.root, &reading) else { return nil }
    self.document = document
    self.animation = animation
    self.reading = reading
    environment = file.environment
    keypaths = KeypathTable(animation)
    sharing = file.sharing
    let order = CompositionOrder(animation, positions: AssetIndexTable(animation.assets))
    compositionAssets = [nil] + order.assets
  }

  /// Returns the layers of a composition.
  ///
  /// - Parameter asset: The position of the composition's asset; `nil` for the root composition.
  func layers(of asset: Int?) -> [Schema.Layer] {
    guard let asset else { return animation.layers }
    guard case .precomposition(let written) = animation.assets[asset].content else { return [] }
    return written.layers
  }
}

/// The parsed content of a file, as long as an editable document uses it, and counts for tests.
package final class ParsedFileCache: Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) weak var parsed: ParsedLottieFile?
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var counts = (parses: 0, resolves: 0)

  /// The number of times that the file was parsed and resolved again after it was read.
  package var rereadCounts: (parses: Int, resolves: Int) { withLock { counts } }

  /// Returns the content. If it is requested from several places at the same time, it is parsed once.
  fileprivate func content(_ parse: () -> ParsedLottieFile?) -> ParsedLottieFile? {
    withLock {
      if let parsed { return parsed }
      counts.parses += 1
      let new = parse()
      parsed = new
      return new
    }
  }

  fileprivate func countParse() { withLock { counts.parses += 1 } }

  fileprivate func countResolve() { withLock { counts.resolves += 1 } }

  private func withLock<Result>(_ action: () -> Result) -> Result {
    mutex.wait()
    defer { mutex.signal() }
    return action()
  }
}

extension LottieDocument {
  /// The size of the file in bytes; 0 if the document was not read from a file.
  package var byteCount: Int { sourceFile?.bytes.count ?? 0 }
}

/// A document without value overrides, from which a patched document was made. A class, because a document cannot
/// contain another one.
final class UnpatchedDocument: Sendable {
  let document: LottieDocument

  init(_ document: LottieDocument) { self.document = document }
}

/// The file that a document was read from.
package struct LottieSourceFile: Sendable {
  var bytes: [UInt8]
  var environment: LottieEnvironment
  /// The fonts that the texts of the file are drawn with.
  var fontUses: [FontUse]
  package let sharing: ParsedFileCache

  func parsed() -> ParsedLottieFile? { sharing.content { ParsedLottieFile(self) } }

  /// The structure of the file. Reads the bytes again, which succeeded before.
  var outline: LottieOutline? {
    sharing.countParse()
    guard let document = try? JSONDocument(bytes, limits: environment.limits.json) else {
      return nil
    }
    var reading = Schema.ReadContext(limits: environment.limits)
    guard let animation = try? Schema.Animation(document.root, &reading) else { return nil }
    return LottieOutline(animation, drawnWith: fontUses)
  }
}
