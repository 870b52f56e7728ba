import FlickSystem
import FlickAnimation
import FlickGeometry
import FlickLottie
import FlickScene

/// The optimization of one file.
struct OptimizationJob {
  /// The formats of inputs and outputs.
  enum Format: String, Hashable, Sendable, CaseIterable {
    case json, lottie
  }

  var input: String
  var output: Format
  var steps: [OptimizationStep]
  /// The size of the pictures to compare; `nil` for the size of the animation, at most 512 pixels on either side.
  var size: PixelSize?
  var text: TextSettings
  var limits: Limits

  /// Reads the file, optimizes its animations and compares them.
  func run() throws -> OptimizationReport {
    let bytes = try LocalFile.read(input, limit: limits.fileBytes)
    if let outline = try ArchiveOutline(bytes: bytes, limits: limits) {
      guard output == .lottie else {
        throw Failure(
          .usage, "\(input): a .lottie file stays one; flick convert makes JSON of an animation.")
      }
      return try archiveReport(bytes, outline)
    }
    return try documentReport(bytes)
  }

  // MARK: - JSON

  private func documentReport(_ file: [UInt8]) throws -> OptimizationReport {
    let original = try animation(file)
    guard original.movie == nil else {
      throw Failure(.badData, "\(input): this is an SVGA file; flick convert makes JSON of it.")
    }
    let json = try LottieFormat.gunzipped(file, limit: limits.document.bytes)
    var proof = OptimizationProof(original, size: try pictureSize(original))
    var optimizer = try Optimizer(json, hasStateMachines: false) { candidate in
      try proof.counterexample(animation(candidate))
    }
    try optimizer.run(steps)
    var bytes = optimizer.bytes
    if output == .lottie {
      bytes = try archive(of: optimizer.bytes)
      if let frame = try proof.counterexample(animation(bytes, isArchive: true)) {
        throw Failure(
          .fault, "\(input): frame \(Decimals.short(frame.frame)) differs in the archive.")
      }
    }
    let part = OptimizationReport.Part(
      proofs: [proof], outcomes: optimizer.outcomes)
    return OptimizationReport(input: input, before: file.count, bytes: bytes, parts: [part])
  }

  private func animation(_ bytes: [UInt8], isArchive: Bool = false) throws(ReadError)
    -> LottieAnimation
  {
    try LottieAnimation(
      data: Data(bytes), resourceDirectory: isArchive ? nil : LocalFile.directory(of: input),
      text: text, limits: limits)
  }

  /// Returns an archive with one animation and its files.
  private func archive(of json: [UInt8]) throws(ReadError) -> [UInt8] {
    var builder = try DotLottieBuilder(generator: "Flick \(Version.text)")
    try builder.add(
      Data(json), as: DotLottieManifest.Animation(id: File.stem(of: input)),
      resourceDirectory: LocalFile.directory(of: input))
    return try builder.bytes()
  }

  // MARK: - dotLottie

  private func archiveReport(
    _ file: [UInt8], _ outline: ArchiveOutline
  ) throws -> OptimizationReport {
    var bytes = file
    var parts: [OptimizationReport.Part] = []
    for id in outline.manifest.animations.map(\.id) {
      let themes =
        [DotLottieTheme.unthemed]
        + outline.themeIDs.filter { outline.manifest.offers(theme: $0, to: id) }.map { .id($0) }
      var proofs = try themes.map { theme in
        let original = try animation(file, id, theme)
        return OptimizationProof(original, size: try pictureSize(original))
      }
      let archive = try DotLottieArchive(bytes)
      var optimizer = try Optimizer(
        archive.animation(id), hasStateMachines: !outline.stateMachines.isEmpty
      ) { json in
        let changed = try archive.replacing(id, with: json)
        for index in proofs.indices {
          let found = try proofs[index].counterexample(animation(changed, id, themes[index]))
          if let found { return found }
        }
        return nil
      }
      try optimizer.run(steps)
      bytes = try archive.replacing(id, with: optimizer.bytes)
      parts.append(
        OptimizationReport.Part(animation: id, proofs: proofs, outcomes: optimizer.outcomes))
    }
    return OptimizationReport(input: input, before: file.count, bytes: bytes, parts: parts)
  }

  private func animation(
    _ bytes: [UInt8], _ id: String, _ theme: DotLottieTheme
  ) throws(ReadError) -> LottieAnimation {
    try LottieAnimation(data: Data(bytes), animation: id, theme: theme, text: text, limits: limits)
  }

  // MARK: - Size

  private func pictureSize(_ animation: LottieAnimation) throws(Failure) -> PixelSize {
    let own = animation.scene.size
    let scale = min(Self.largestSide / max(own.width, own.height, 1), 1)
    return try PixelSize.size(
      size ?? PixelSize(enclosing: Size2D(own.width * scale, own.height * scale)),
      of: animation, input)
  }

  private static let largestSide = 512.0
}
