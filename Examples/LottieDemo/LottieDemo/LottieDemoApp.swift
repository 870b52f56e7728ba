import SwiftUI

@main
struct LottieDemoApp: App {
  var body: some Scene {
    WindowGroup { AnimationDemoView() }
  }
}
