/// The table of all stages, in the order in which a file passes through them. README.md beside the
/// manifest names them; a test of Flick's holds both together.
enum Stages {
  @MainActor static func all(_ samples: [Sample]) throws -> [Stage] {
    try reading(samples) + evaluation(samples) + overrides(samples) + geometry() + coverage()
      + paints() + blends()
      + filters() + layers() + frames(samples)
  }
}
