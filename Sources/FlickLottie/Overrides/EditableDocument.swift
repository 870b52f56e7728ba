import FlickScene

/// A document to which overrides can be applied.
///
/// All editable documents of a file share its parsed content. After the content has been released
/// (``LottieDocument/releaseParsedContent()``), the next editable document costs as much as reading the file without its
/// images. Documents without overrides do not need it.
package final class EditableDocument: Sendable {
  let parsed: ParsedLottieFile
  let original: LottieDocument
  private let use: ParsedFileUse

  /// Creates an editable document. Returns `nil` if the document was not read from a file.
  package init?(_ original: LottieDocument) {
    guard let file = original.sourceFile else { return nil }
    use = ParsedFileUse(file.cache)
    guard let parsed = file.parsed() else { return nil }
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
    let cache = original.sourceFile?.cache ?? ParsedFileCache()
    cache.countResolve()
    var resolver = Resolver(
      parsed.animation, parsed.environment, parsed.reading, overriding: resources)
    for (asset, index) in zip(parsed.animation.assets, original.imageIndices)
    where original.scene.images.indices.contains(index) {
      resolver.decodedImages[asset.id] = original.scene.images[index]
    }
    resolver.knownVideos = original.videos
    return (try? resolver.document(of: parsed.document, cache: cache)) ?? unpatched
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
    return patch.apply(slots: values.map { $0.value })
  }
}

/// The schema of a file, which all editable documents of the file share.
final class ParsedLottieFile: Sendable {
  let document: JSONDocument
  let animation: Schema.Animation
  /// The reading state, with the diagnostics so far. Resolving a variant continues from a copy.
  let reading: Schema.ReadContext
  let environment: LottieEnvironment
  private let lazyKeypaths = LockedState<KeypathTable?>(nil)
  private let lazyAssets = LockedState<[Int?]?>(nil)

  init(
    _ document: JSONDocument, _ animation: Schema.Animation, _ reading: Schema.ReadContext,
    _ environment: LottieEnvironment
  ) {
    self.document = document
    self.animation = animation
    self.reading = reading
    self.environment = environment
  }

  fileprivate convenience init?(_ file: LottieSourceFile) {
    guard let document = try? JSONDocument(file.bytes, limits: file.environment.limits.json)
    else { return nil }
    var reading = Schema.ReadContext(limits: file.environment.limits)
    guard let animation = try? Schema.Animation(document.root, &reading) else { return nil }
    self.init(document, animation, reading, file.environment)
  }

  /// The nodes and properties of all layers, by name.
  var keypaths: KeypathTable { lazyKeypaths.value { KeypathTable(animation) } }

  /// The asset of each composition of a scene without text overrides; `nil` for the root composition.
  var compositionAssets: [Int?] {
    lazyAssets.value {
      let order = CompositionOrder(animation, positions: AssetIndexTable(animation.assets))
      return [nil] + order.assets.map { Optional($0) }
    }
  }

  /// The number of layers of all compositions.
  fileprivate var layerCount: Int {
    animation.assets.indices.reduce(animation.layers.count) { $0 + layers(of: $1).count }
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

/// The parsed content of a file, from reading until it is released and as long as an editable document uses it, and
/// counts for tests.
package final class ParsedFileCache: Sendable {
  private struct Content {
    var parsed: ParsedLottieFile?
    var isRetained = false
    var uses = 0
    var counts = (parses: 0, resolves: 0)

    mutating func dropUnused() { if !isRetained, uses == 0 { parsed = nil } }
  }

  private let state = LockedState(Content())

  /// The number of times that the file was parsed and resolved again after it was read.
  package var rereadCounts: (parses: Int, resolves: Int) { state.withLock { $0.counts } }

  /// Retains the content until ``release()``.
  func retain(_ content: ParsedLottieFile) {
    state.withLock {
      $0.parsed = content
      $0.isRetained = true
    }
  }

  /// The content, if there is one now.
  fileprivate var current: ParsedLottieFile? { state.withLock { $0.parsed } }

  /// Releases the content that is retained since reading, unless an editable document uses it.
  func release() {
    state.withLock {
      $0.isRetained = false
      $0.dropUnused()
    }
  }

  /// Counts the editable documents, which keep the content.
  fileprivate func addUses(_ count: Int) {
    state.withLock {
      $0.uses += count
      $0.dropUnused()
    }
  }

  /// Returns the content. If it is requested from several places at the same time, it is parsed once.
  fileprivate func content(_ parse: () -> ParsedLottieFile?) -> ParsedLottieFile? {
    state.withLock { state in
      if let parsed = state.parsed { return parsed }
      state.counts.parses += 1
      let new = parse()
      state.parsed = new
      state.dropUnused()
      return new
    }
  }

  fileprivate func countResolve() { state.withLock { $0.counts.resolves += 1 } }
}

/// A use of the parsed content by an editable document and its copies.
private final class ParsedFileUse: Sendable {
  private let cache: ParsedFileCache

  init(_ cache: ParsedFileCache) {
    self.cache = cache
    cache.addUses(1)
  }

  deinit { cache.addUses(-1) }
}

extension LottieDocument {
  /// The size of the file in bytes; 0 if the document was not read from a file.
  package var byteCount: Int { sourceFile?.bytes.count ?? 0 }

  /// The estimated memory of the document in bytes: the text of the file, the scene, and the parsed content until it is
  /// released.
  ///
  /// Keyframes, points and glyphs take about as much memory as their text: 0.8 to 1.8 times as much in measured files. The
  /// layers of the parsed content are counted, and its shapes take about half of the memory of those of the scene.
  package var heldBytes: Int {
    var bytes = 2 * byteCount + scene.layerBytes + scene.shapeBytes + scene.resourceBytes
    if let parsed = sourceFile?.cache.current {
      bytes += parsed.document.tape.capacity * MemoryLayout<UInt64>.stride + scene.shapeBytes / 2
      bytes += parsed.layerCount * MemoryLayout<Schema.Layer>.stride
    }
    return bytes
  }

  /// Releases the parsed content of the file, which makes the first override fast. It takes about three times the
  /// memory of the file. A later override parses the file again.
  package func releaseParsedContent() { sourceFile?.cache.release() }
}

/// A document without value overrides, from which a patched document was made. A class, because a document cannot
/// contain another one.
final class UnpatchedDocument: Sendable {
  let document: LottieDocument

  init(_ document: LottieDocument) { self.document = document }
}

/// The file that a document was read from.
package struct LottieSourceFile: Sendable {
  package let bytes: [UInt8]
  var environment: LottieEnvironment
  /// The fonts that the texts of the file are drawn with.
  var fontUses: [FontUse]
  package let cache: ParsedFileCache

  func parsed() -> ParsedLottieFile? { cache.content { ParsedLottieFile(self) } }

  /// The structure of the file.
  var outline: LottieOutline? { parsed().map { LottieOutline($0.animation, drawnWith: fontUses) } }
}
