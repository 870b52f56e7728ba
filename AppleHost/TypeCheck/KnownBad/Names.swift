// Names of types that Apple's modules declare, so that a type of Flick with the same name is ambiguous. Here, each
// name means Apple's type, which does not have the members of Flick's.
import Foundation
import SwiftUI

func center() -> Point { Point(x: 1, y: 2) }  // error: incorrect argument labels in call
func area() -> Size { Size(width: 1, height: 2) }  // error: extra argument
func bounds(_ rect: Rect) -> Int { rect.width }  // error: has no member 'width'
func weight(_ style: Style) -> Int { style.weight }  // error: has no member 'weight'
func start(_ operation: Operation) { operation.layers() }  // error: has no member 'layers'
func stroke(_ style: StrokeStyle) { style.paint() }  // error: has no member 'paint'
func shade(_ gradient: Gradient) { gradient.ramp() }  // error: has no member 'ramp'

// Bridged value types have Objective-C selectors.
class Loader: NSObject {
  @objc func load(with url: URL) {}
  @objc func load(with request: URLRequest) {}  // error: conflicts with previous declaration
  @objc func show(_ range: NSRange, in rect: CGRect) {}
  @objc(show:in:) func hide(_ text: String, _ size: CGSize) {}  // error: conflicts with method
}
