/// The choice of a GIF's colors.
package struct GIFColorOptions: Hashable, Sendable {
  package enum ColorTable: String, Hashable, Sendable, CaseIterable {
    /// Each frame has the colors that suit it best.
    case frame
    /// All frames share one table, which makes small files.
    case global
  }

  package enum Dithering: String, Hashable, Sendable, CaseIterable {
    case none
    /// Error diffusion (R. Floyd, L. Steinberg, 1976).
    case diffusion
  }

  package var table = ColorTable.frame
  package var dithering = Dithering.diffusion

  package init(table: ColorTable = .frame, dithering: Dithering = .diffusion) {
    self.table = table
    self.dithering = dithering
  }
}
