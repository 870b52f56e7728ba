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

public enum CTFontOrientation: UInt32, Sendable {
  case `default` = 0
  case horizontal = 1
  case vertical = 2
}

public struct CTFontSymbolicTraits: OptionSet, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var traitColorGlyphs: CTFontSymbolicTraits {
    CTFontSymbolicTraits(rawValue: 1 << 13)
  }
}
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { [] }
@discardableResult public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect { .zero }
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {}

public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { CTFont() }
public enum CTFontUIFontType: UInt32, Sendable {
  case none = 0xFFFF_FFFF
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
}
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? { nil }
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { CTFont() }
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont { font }
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont { currentFont }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor() }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { "" as CFString }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { "" as CFString }
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? { nil }
public func CTFontGetTypeID() -> CFTypeID { 0 }
public func CTFontGetSize(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { 0 }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { 0 }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UInt16>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool { false }
@discardableResult public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double { 0 }
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? { nil }

public typealias CTFontTableTag = UInt32
public struct CTFontTableOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
public func CTFontCopyTable(
  _ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions
) -> CFData? { nil }

public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor { CTFontDescriptor() }
public func CTFontDescriptorCreateWithAttributes(
  _ attributes: CFDictionary
) -> CTFontDescriptor { CTFontDescriptor() }
public func CTFontDescriptorCreateCopyWithVariation(
  _ original: CTFontDescriptor, _ variationIdentifier: CFNumber, _ variationValue: CGFloat
) -> CTFontDescriptor { original }
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CFArray? { nil }
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef? { nil }
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray {
  NSArray() as CFArray
}
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? { nil }

public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine { CTLine() }
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray() as CFArray }
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { 0 }
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { NSDictionary() as CFDictionary }
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

nonisolated(unsafe) public let kCTFontAttributeName = "" as CFString
nonisolated(unsafe) public let kCTFontNameAttribute = "" as CFString
nonisolated(unsafe) public let kCTFontFamilyNameAttribute = "" as CFString
nonisolated(unsafe) public let kCTFontTraitsAttribute = "" as CFString
nonisolated(unsafe) public let kCTFontFeatureSettingsAttribute = "" as CFString
nonisolated(unsafe) public let kCTFontSlantTrait = "" as CFString
nonisolated(unsafe) public let kCTFontWeightTrait = "" as CFString
nonisolated(unsafe) public let kCTFontWidthTrait = "" as CFString
nonisolated(unsafe) public let kCTFontStyleNameKey = "" as CFString
nonisolated(unsafe) public let kCTFontFullNameKey = "" as CFString
nonisolated(unsafe) public let kCTFontFamilyNameKey = "" as CFString
nonisolated(unsafe) public let kCTFontSubFamilyNameKey = "" as CFString
nonisolated(unsafe) public let kCTWritingDirectionAttributeName = "" as CFString
nonisolated(unsafe) public let kCTLanguageAttributeName = "" as CFString
@available(iOS 13, macOS 10.15, *)
nonisolated(unsafe) public let kCTFontOpenTypeFeatureTag = "" as CFString
@available(iOS 13, macOS 10.15, *)
nonisolated(unsafe) public let kCTFontOpenTypeFeatureValue = "" as CFString
