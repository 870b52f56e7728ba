// Code that must not compile for any Apple platform. `Scripts/check-apple` fails when a line compiles that
// should not, so that a check without effect is noticed.
import Combine
import CoreGraphics
import CoreText
import Foundation
import ImageIO
import SwiftUI

#if canImport(FoundationEssentials)
  #error("this module does not exist on Apple platforms")
#endif
#if !canImport(ObjectiveC) || !canImport(Darwin) || os(Linux)
  #error("this is not an Apple platform")
#endif

// Newer than the oldest supported system.
func spans(_ array: [UInt8]) -> Int { array.span.count }  // error: is only available in
func isOnTheWeb(_ path: String) -> URL { URL(filePath: path) }  // error: is only available in
func pause() async throws { try await Task.sleep(for: .seconds(1)) }  // error: is only available in

// Not available to Objective-C.
class Receiver: NSObject {
  func plain() {}
  @objc func exposed() {}
  func select() -> [Selector] {
    [
      #selector(exposed),
      #selector(plain),  // error: that is not exposed to Objective-C
    ]
  }
}

// Calls that do not match the declarations.
func image(_ data: Data) -> CGImage { CGImage(data: data) }  // error: extra argument 'data'
func font(_ name: String) -> CTFont {
  CTFontCreateWithName(name, 12, nil)  // error: cannot convert value of type 'String'
}
func width(_ image: CGImage) -> CGFloat { image.width }  // error: cannot convert return expression

// The types of Core Foundation are types of their own, which are bridged to classes and values of Foundation.
func described(_ text: CFString) -> String { text.description }  // error: has no member
func bridged(_ text: CFString) -> [String] { [text as String, (text as NSString).description] }
func count(_ list: CFArray) -> Int { list.count }  // error: has no member
func length(_ data: CFData) -> Int { data.length }  // error: has no member
func value(_ number: CFNumber) -> Double { number.doubleValue }  // error: has no member
func source(_ data: Data) -> CGImageSource? {
  CGImageSourceCreateWithData(data, nil)  // error: cannot convert value of type 'Data'
}
func bridged(_ data: CFData, _ set: CFSet, _ url: CFURL) -> [Any] {
  let made = ([1] as CFArray, ["a": 1] as CFDictionary, 1 as CFNumber)
  return [data as Data, data as NSData, set as NSSet, url as URL, made]
}

struct Model {
  @Published var frame = 0  // error: is only available on properties of classes
}
