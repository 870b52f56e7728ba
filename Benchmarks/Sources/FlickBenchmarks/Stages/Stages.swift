/// All stages, in the order in which a file passes through them. README.md of this package lists them, and
/// `LayeringTests` compares the list with these files.
enum Stages {
  @MainActor static func all(_ samples: [Sample]) throws -> [Stage] {
    try reading(samples) + evaluation(samples) + overrides(samples) + geometry() + coverage()
      + paints() + blends()
      + filters() + layers() + frames(samples)
  }
}
