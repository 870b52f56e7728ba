import FlickSystem
import FlickAnimation
import FlickArchive
import FlickLottie

/// An animated sticker of Telegram: a Lottie document of the rules of `flick check --for telegram`, compressed with gzip.
struct StickerFile {
  /// The largest file (https://core.telegram.org/stickers).
  static let maxBytes = 64 << 10

  /// Returns the sticker of a file. All frames of the optimized document are compared with those of the file.
  static func bytes(
    _ input: String, animation id: String?, theme: String?, limit: Int, text: TextSettings,
    limits: Limits
  ) throws -> [UInt8] {
    let json = try Failure.reading(input) { () throws(ReadError) in
      let source = Conversion.Source(
        path: input, animation: id, theme: theme.map { .id($0) } ?? .unthemed, limits: limits)
      return try Conversion.json(source, files: .inline).bytes
    }
    let document = try JSONDocument(json)
    var log = CheckLog(limit: .max)
    // The size is that of the optimized document.
    PlatformCheck(root: document.root, bytes: []).run(
      [.telegram], besides: { if case .compressedBytes = $0 { true } else { false } }, &log)
    if let first = log.findings.first {
      let more = log.findings.count > 1 ? " flick check --for telegram lists all." : ""
      throw Failure(.badData, "\(input): \(first.message) \(first.correction)\(more)")
    }
    func read(_ bytes: [UInt8]) throws(ReadError) -> LottieAnimation {
      try LottieAnimation(data: Data(bytes), text: text, limits: limits)
    }
    var proof = OptimizationProof(try read(json), size: PixelSize(width: 512, height: 512))
    var optimizer = try Optimizer(json, hasStateMachines: false) { candidate in
      try proof.counterexample(read(candidate))
    }
    try optimizer.run(OptimizationStep.all + [OptimizationStep.names])
    var sticker = JSONText(try JSONDocument(optimizer.bytes).root)
    sticker["tgs"] = .number(1)
    let bytes = try Deflate.bytes(Array(sticker.minified.utf8), .gzip)
    guard bytes.count <= limit else {
      throw Failure(
        .badData, "\(input): the sticker has \(bytes.count) bytes, and can have \(limit).")
    }
    return bytes
  }
}
