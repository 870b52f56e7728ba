#if canImport(SwiftUI)

  package import SwiftUI

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, watchOS 7, *)
  extension View {
    /// Performs an action when a value changes, with the modifier of the running system: the one for older systems is
    /// deprecated.
    ///
    /// - Parameters:
    ///   - value: The value to observe.
    ///   - action: A closure that receives the new value.
    /// - Returns: The modified view.
    @ViewBuilder package func onValueChange<Value: Equatable>(
      of value: Value, perform action: @escaping (Value) -> Void
    ) -> some View {
      #if os(visionOS)
        onChange(of: value) { _, new in action(new) }
      #else
        if #available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, watchOS 10, *) {
          onChange(of: value) { _, new in action(new) }
        } else {
          onChange(of: value, perform: action)
        }
      #endif
    }
  }

#endif
