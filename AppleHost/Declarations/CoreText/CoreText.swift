// ../../Facts/Swift/CoreText.tsv and the tables have the functions. Nothing here is run.
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
