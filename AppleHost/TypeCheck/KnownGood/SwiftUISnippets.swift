// Small uses of SwiftUI and Combine as Apple's documentation describes them. Each compiles with Xcode, so each must
// compile here. https://developer.apple.com/documentation/swiftui
import Combine
import SwiftUI
import UIKit

// 31. state
struct CounterView: View {
  @State private var count = 0
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Count: \(count)").font(.headline)
      Button("Add") { count += 1 }
      Button(action: { count = 0 }) { Image(systemName: "trash") }
    }
    .padding()
  }
}

// 32. binding
struct VolumeView: View {
  @Binding var volume: Double
  var body: some View {
    HStack {
      Slider(value: $volume, in: 0...10)
      Slider(value: $volume)
      Text(volume > 5 ? "loud" : "quiet").foregroundColor(.secondary)
    }
  }
}

// 33. slider: the type has two parameters.
struct SliderHolder {
  let slider: Slider<EmptyView, EmptyView>
  let progress: ProgressView<EmptyView, EmptyView>
}

// 34. observedobject
final class Player: ObservableObject {
  @Published var isPlaying = false
  @Published private(set) var progress = 0.0
}
struct PlayerView: View {
  @ObservedObject var player: Player
  var body: some View {
    Toggle("Playing", isOn: $player.isPlaying).disabled(player.progress > 1)
  }
}

// 35. stateobject
struct OwnerView: View {
  @StateObject private var player = Player()
  var body: some View {
    PlayerView(player: player)
      .onChange(of: player.isPlaying) { playing in print(playing) }
      .onAppear { player.isPlaying = true }
      .onDisappear(perform: nil)
  }
}

// 36. viewbuilder
struct Card<Content: View>: View {
  private let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: some View {
    content.padding(8).background(Color.gray).cornerRadius(8)
  }
}
struct CardUser: View {
  var isOn = true
  var body: some View {
    Card {
      Text("One")
      if isOn { Text("Two") } else { ProgressView() }
    }
  }
}

// 37. viewmodifier
struct Bordered: ViewModifier {
  var width: CGFloat
  func body(content: Content) -> some View {
    content.overlay { Rectangle().stroke(Color.red, lineWidth: width) }
  }
}
extension View {
  func bordered(_ width: CGFloat = 1) -> some View { modifier(Bordered(width: width)) }
}

// 38. environmentkey
private struct SpeedKey: EnvironmentKey {
  static let defaultValue = 1.0
}
extension EnvironmentValues {
  var speed: Double {
    get { self[SpeedKey.self] }
    set { self[SpeedKey.self] = newValue }
  }
}
struct SpeedView: View {
  @Environment(\.speed) private var speed
  @Environment(\.colorScheme) private var scheme
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.scenePhase) private var phase
  var body: some View {
    Text(reduceMotion ? "still" : "moving").opacity(scheme == .dark ? 0.5 : speed)
      .environment(\.speed, 2)
      .onChange(of: phase) { if $0 == .background { print("hidden") } }
  }
}

// 39. uiviewrepresentable
struct LabelView: UIViewRepresentable {
  var text: String
  func makeUIView(context: Context) -> UILabel { UILabel() }
  func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = text }
}

// 40. uiviewrepresentable/makecoordinator()
struct SliderView: UIViewRepresentable {
  @Binding var value: Float
  @MainActor final class Coordinator: NSObject {
    var owner: SliderView
    init(_ owner: SliderView) { self.owner = owner }
    @objc func changed(_ slider: UISlider) { owner.value = slider.value }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UISlider {
    let slider = UISlider()
    slider.addTarget(
      context.coordinator, action: #selector(Coordinator.changed(_:)), for: .valueChanged)
    return slider
  }
  func updateUIView(_ uiView: UISlider, context: Context) { uiView.value = value }
  static func dismantleUIView(_ uiView: UISlider, coordinator: Coordinator) {}
}

// 41. foreach and list
struct Names: View {
  let names = ["Ada", "Grace"]
  var body: some View {
    List { ForEach(names, id: \.self) { name in Text(name) } }
  }
}

// 42. picker
struct ModePicker: View {
  enum Mode: String, CaseIterable { case once, loop }
  @State private var mode = Mode.once
  var body: some View {
    Form {
      Picker("Mode", selection: $mode) {
        ForEach(Mode.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
    }
  }
}

// 43. sheet(ispresented:ondismiss:content:)
struct SheetOwner: View {
  @State private var isShown = false
  var body: some View {
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown, onDismiss: { print("closed") }) { Text("Sheet") }
      .sheet(isPresented: $isShown) { Text("Sheet") }
  }
}

// 44. task(priority:_:)
struct Loader: View {
  @State private var text: String?
  var body: some View {
    Group {
      if let text { Text(text) } else { ProgressView() }
    }
    .task { text = await load() }
  }
  private func load() async -> String { "loaded" }
}

// 45. withanimation and transitions
struct Drawer: View {
  @State private var isOpen = false
  var body: some View {
    ZStack(alignment: .bottom) {
      if isOpen { Text("Drawer").transition(.opacity.combined(with: .move(edge: .bottom))) }
      Button("Toggle") { withAnimation(.easeInOut(duration: 0.2)) { isOpen.toggle() } }
    }
    .animation(.default, value: isOpen)
  }
}

// 46. image
struct Pictures: View {
  let picture: UIImage
  let frame: CGImage
  var body: some View {
    VStack {
      Image(uiImage: picture).resizable().aspectRatio(contentMode: .fit)
      Image(decorative: frame, scale: 1)
      Image(frame, scale: 2, label: Text("Frame")).resizable().scaledToFill().clipped()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityLabel("Pictures")
    .accessibilityAddTraits(.isImage)
  }
}

// 47. previewprovider
struct CounterView_Previews: PreviewProvider {
  static var previews: some View { CounterView() }
}

// 48. publisher/sink(receivevalue:)
final class Subscriptions {
  private var subscriptions: Set<AnyCancellable> = []
  let numbers = PassthroughSubject<Int, Never>()
  func start(_ player: Player) {
    numbers.map { $0 * 2 }.filter { $0 > 2 }.removeDuplicates()
      .sink { print($0) }.store(in: &subscriptions)
    player.$isPlaying.dropFirst().sink { print($0) }.store(in: &subscriptions)
    numbers.send(1)
  }
}
