package import FlickRaster
package import FlickStateMachine

extension StateMachinePlayer {
  /// The background color of the current state; `nil` if it has none or if it is transparent.
  package var backgroundColor: Color? {
    guard let background, background & 0xFF != 0 else { return nil }
    let parts = [24, 16, 8, 0].map { Double(background >> UInt32($0) & 0xFF) / 255 }
    return Color(parts[0], parts[1], parts[2], parts[3])
  }
}
