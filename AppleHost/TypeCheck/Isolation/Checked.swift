import CoreGraphics
import Foundation
import SwiftUI

// Code whose checks of the executor trap when a framework calls it on another thread. The check fails unless it finds
// those of the marked lines, and no others.
struct Meter: View {
  @State private var size = CGSize.zero

  var body: some View {
    GeometryReader { proxy in  // checked
      Color.clear.onAppear { size = proxy.size }  // checked
    }
  }
}

@MainActor final class Store: NSObject {
  private var entries: [String: Int] = [:]

  @objc func entry(_ key: String) -> Int { entries[key] ?? 0 }  // checked
  @objc nonisolated static func limit() -> Int { 8 }
  nonisolated func latest() -> Int {
    MainActor.assumeIsolated { entries.count }  // checked
  }
}

/// `init()` of the superclass is not implemented.
final class Entry: NSObject {  // checked
  let key: String

  init(key: String) { self.key = key }
}
