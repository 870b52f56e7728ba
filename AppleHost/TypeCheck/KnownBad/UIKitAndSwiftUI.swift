// Code that must not compile on a platform with UIKit.
import SwiftUI
import UIKit

#if !os(iOS)
  #error("this is not iOS")
#endif

@MainActor final class Fade {
  var alpha = 1.0
}
nonisolated func fade(_ fade: Fade) { fade.alpha = 0 }  // error: main actor-isolated
func show(_ image: CGImage) -> UIImage {
  UIImage(cgImage: image, scale: 2)  // error: missing argument for parameter 'orientation'
}
final class Picture: UIView {
  init(image: UIImage) { super.init(frame: .zero) }
}  // error: 'required' initializer 'init(coder:)' must be provided
struct Screen: View {
  @State var count = 0
  var body: some View {
    Text("x").navigationTint(.red)  // error: has no member 'navigationTint'
  }
}
struct Bridge: UIViewRepresentable {  // error: does not conform to protocol 'UIViewRepresentable'
  func makeUIView(context: Context) -> UILabel { UILabel() }
}
func selectable(_ text: Text) -> some View { text.task {} }
@available(iOS 17, *) func young() {}
func old() { young() }  // error: is only available in
