// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/coretext
@_exported import CoreGraphics
import Foundation

// An object of Objective-C, so that methods of Objective-C can have it as a parameter.
public final class CTFont: NSObject, _CFObject {
  override init() {}
}
public final class CTFontDescriptor: _CFObject {
  init() {}
}
public final class CTLine: _CFObject {
  init() {}
}
public final class CTRun: _CFObject {
  init() {}
}

@discardableResult public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect { .zero }
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {}

public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UInt16>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool { false }
@discardableResult public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double { 0 }

public typealias CTFontTableTag = UInt32
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {}
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {}
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {}
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {}
