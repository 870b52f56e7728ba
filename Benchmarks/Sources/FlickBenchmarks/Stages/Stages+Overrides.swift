import FlickLottie
import FlickScene

extension Stages {
  /// The samples with a value given for one property of each: what giving it costs, and what it costs
  /// the frames, beside those of `evaluation`.
  static func overrides(_ samples: [Sample]) throws -> [Stage] {
    let documents = try samples.map { try LottieReader.read($0.bytes) }
    let manuscripts = documents.compactMap { LottieManuscript($0) }
    let changes = manuscripts.map(Material.oneGiven)
    let films = zip(manuscripts, changes).map { Film($0.edition($1).scene) }
    return [
      Stage("evaluate.given", per: .frame, of: films.reduce(0) { $0 + $1.frames.count }) {
        for film in films { film.play() }
      },
      Stage("give", per: .byte, of: samples.reduce(0) { $0 + $1.bytes.count }) {
        for (manuscript, change) in zip(manuscripts, changes) { _ = manuscript.edition(change) }
      },
    ]
  }
}
