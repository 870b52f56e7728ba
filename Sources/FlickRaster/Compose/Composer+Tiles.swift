/// The division of a frame into tiles, and the number of threads that draw them.
extension Composer {
  /// Returns the number of threads that are worth their start: at least 1, and at most `count`.
  mutating func usefulWorkers(_ count: Int, of threads: borrowing DrawingThreads) -> Int {
    guard count > 1 else { return 1 }
    rowCosts.estimate(list, layerCache, in: regions.reduce(Box.empty) { $0.union($1) })
    return threads.count(forCost: rowCosts.total, atMost: count)
  }

  /// Cuts the regions into tiles of at most `rows` rows. With several workers, the costs of the rows have been estimated.
  mutating func makeTiles(rows: Int, workers: Int) {
    tiles.removeAll(keepingCapacity: true)
    for region in regions { addTiles(of: region, rows: rows, workers: workers) }
  }

  /// Cuts a region into tiles. With several workers, their estimated costs start large and become smaller, so that all
  /// threads finish at about the same time: guided self-scheduling (C. Polychronopoulos, D. Kuck, 1987).
  private mutating func addTiles(of region: Box, rows: Int, workers: Int) {
    let minRows =
      workers == 1 ? rows : hasNonlocalItems ? rows / 2 : min(rows, Self.minTileRows)
    let minCost = rowCosts.total / (Self.maxTiles * workers)
    var top = region.minY
    while top < region.maxY {
      let least = min(top + max(minRows, 1), region.maxY)
      let most = min(top + max(rows, 1), region.maxY)
      var bottom = most
      if least < most {
        let rest = rowCosts.cost(below: top)
        bottom = rowCosts.end(
          from: top, cost: max(rest * 2 / (3 * workers), minCost), in: least...most)
      }
      tiles.append(Box(minX: region.minX, minY: top, maxX: region.maxX, maxY: bottom))
      top = bottom
    }
  }

  /// With fewer rows, another tile costs more than waiting for the last one.
  private static let minTileRows = 16
  /// The number of tiles for each thread, if the costs of all rows are equal and the estimate is right.
  private static let maxTiles = 12
}
