import FlickLottie

extension Stages {
  /// The stages from bytes to a scene, over all samples.
  static func reading(_ samples: [Sample]) throws -> [Stage] {
    let bytes = samples.reduce(0) { $0 + $1.bytes.count }
    let documents = try samples.map { try JSONDocument($0.bytes) }
    return [
      Stage("json", per: .byte, of: bytes) {
        for sample in samples { _ = try? JSONDocument(sample.bytes) }
      },
      // From the tape of a file to its scene, including the schema.
      Stage("resolve", per: .byte, of: bytes) {
        for document in documents { _ = try? LottieReader.read(document) }
      },
    ]
  }
}
