import FlickGeometry
import Testing

@testable import FlickRaster

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct BitmapMemoryTests {
  @Test("A bitmap in memory that another one has used is transparent")
  func bitmapInMemoryThatAnotherOneHasUsedIsTransparent() {
    for side in [3, 40, 200, 512, 700, 1100, 512, 200] {
      for _ in 0..<3 {
        var bitmap = Bitmap(width: side, height: side)
        #expect(bitmap.pixels.allSatisfy { $0 == 0 }, "\(side)")
        for i in bitmap.pixels.indices { bitmap.pixels[i] = 0xFFFF_FFFF }
      }
    }
  }

  #if canImport(Glibc)
    /// The number of pages of a bitmap that the system has provided.
    private func providedPageCount(of bitmap: Bitmap) -> Int {
      let size = Int(sysconf(Int32(_SC_PAGESIZE)))
      return bitmap.memory.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        // The pages that the bitmap fills.
        let start = (Int(bitPattern: base) + size - 1) / size * size
        let count = (Int(bitPattern: base) + bytes.count - start) / size
        var states = [UInt8](repeating: 0, count: count)
        // SAFETY: the pages belong to the array, and there is an entry for each of them.
        guard mincore(UnsafeMutableRawPointer(bitPattern: start), count * size, &states) == 0
        else { return count }
        return states.reduce(0) { $0 + Int($1 & 1) }
      }
    }

    @Test("Only the drawn rows of a new bitmap take memory")
    func onlyDrawnRowsOfNewBitmapTakeMemory() {
      // The C library recycles free memory of other tests, but keeps no more than 64 MB of it.
      let side = 6000
      var bitmap = Bitmap(width: side, height: side)
      let all = side * side * 4 / Int(sysconf(Int32(_SC_PAGESIZE)))
      #expect(providedPageCount(of: bitmap) <= all / 10)
      var canvas = Canvas()
      for top in [1000.0, 1010, 200] {
        canvas.begin(width: side, height: side)
        canvas.fill(
          Sketch.rectangle(100, top, 1900, 100), rule: .nonZero, transform: .identity,
          paint: .solid(Color(1, 0, 0, 0.5)), blend: .normal)
        canvas.draw(into: &bitmap)
      }
      // 110 rows at 1000, and 100 rows at 200. The system can provide pages in groups.
      let count = providedPageCount(of: bitmap)
      #expect(count >= all * 209 / side && count <= all / 2, "\(count) of \(all)")
      #expect(bitmap[500, 250].alpha > 0 && bitmap[500, 900].alpha == 0)
    }

    @Test("All memory can be provided before the first frame, which stays correct")
    func allMemoryCanBeProvidedBeforeFirstFrame() {
      var bitmap = Bitmap(width: 3000, height: 3000)
      bitmap.provideMemory()
      #expect(bitmap.providedRows.isAll(of: 3000))
      let all = 3000 * 3000 * 4 / Int(sysconf(Int32(_SC_PAGESIZE)))
      #expect(providedPageCount(of: bitmap) >= all - 1)
      #expect(bitmap == Bitmap(width: 3000, height: 3000))
    }

    @Test("A background takes all memory at once")
    func backgroundTakesAllMemoryAtOnce() {
      var bitmap = Bitmap(width: 512, height: 512)
      var canvas = Canvas()
      canvas.begin(width: 512, height: 512)
      canvas.draw(into: &bitmap, background: Color(1, 1, 1))
      #expect(bitmap.providedRows.isAll(of: 512))
      #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  #endif
}
