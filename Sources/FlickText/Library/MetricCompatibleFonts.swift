/// Free fonts whose advance widths are those of widespread fonts, so that lines keep their lengths.
///
/// The pairs are those of Fontconfig's `30-metric-aliases.conf`.
enum MetricCompatibleFonts {
  /// Returns the families that replace a family, the best one first.
  static func families(for family: String) -> [String] {
    let name = FontRegistry.normalized(family)
    return table.first { $0.names.contains(name) }?.replacements ?? []
  }

  /// The normalized names of families, and their replacements.
  private static let table: [(names: [String], replacements: [String])] = [
    (["arial", "arialmt", "helvetica"], ["Liberation Sans", "Arimo", "Nimbus Sans"]),
    (["arialnarrow"], ["Liberation Sans Narrow"]),
    (
      ["times", "timesnewroman", "timesnewromanpsmt"],
      ["Liberation Serif", "Tinos", "Nimbus Roman"]
    ),
    (
      ["courier", "couriernew", "couriernewpsmt"],
      ["Liberation Mono", "Cousine", "Nimbus Mono PS"]
    ),
    (["calibri"], ["Carlito"]), (["cambria"], ["Caladea"]), (["georgia"], ["Gelasio"]),
  ]
}
