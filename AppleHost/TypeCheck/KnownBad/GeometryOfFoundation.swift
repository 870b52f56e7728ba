// Foundation has the types of Core Foundation. Core Graphics has their members, and Foundation does not export it.
// https://github.com/swiftlang/swift, stdlib/public/Darwin/CoreGraphics/CoreGraphics.swift
import Foundation

func left(_ rect: CGRect) -> CGFloat { rect.minX }  // error: not available due to missing import
func empty() -> CGRect { .zero }  // error: not available due to missing import
func frame() -> CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }  // error: missing import
func top(_ rect: CGRect) -> CGFloat { rect.origin.y + rect.size.height }
func isHashable(_ size: CGSize) -> Set<CGSize> { [size] }  // error: is only available in
func context() -> CGContext? { nil }  // error: cannot find type 'CGContext' in scope
