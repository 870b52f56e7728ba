/// The fonts of the system. A page has none: its fonts are passed as bytes.
struct FontCatalogue {
  func candidates(
    for query: FontQuery, covering character: Character? = nil, isColored: Bool = false
  ) -> [FontCandidate] { [] }

  func location(postScriptName name: String) -> FontLocation? { nil }

  func font(_ location: FontLocation) throws(FontError) -> Font {
    throw FontError(.notFound, "a page has no fonts of the system")
  }
}
