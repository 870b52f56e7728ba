import Flick
import SwiftUI

/// The chosen options of a loading modifier.
struct LoadingChoice {
  enum LoadingKind: String, CaseIterable {
    case none, material, overCurrentContent, horizontal, vertical, toolbar, custom
  }
  enum AlignmentOption: String, CaseIterable {
    case leading, center, trailing, top, bottom, topLeading, topTrailing, bottomLeading
    case bottomTrailing
  }

  var kind = LoadingKind.material
  var alignment = AlignmentOption.center
  /// Whether the indicator is before or above the content.
  var isFirst = false
  var showsIndicator = true
  var disablesInteraction = true
  var opacity = 1.0
  var padding = 0.0
  var indicatorPadding = 8.0
  var cornerRadius = 8.0
  var spacing = 8.0

  @MainActor var type: LoadingModifierType {
    switch kind {
    case .none:
      .none
    case .material:
      .material(
        padding: padding, displayIndicator: showsIndicator, indicatorPadding: indicatorPadding,
        cornerRadius: cornerRadius, alignment: alignment.value)
    case .overCurrentContent:
      .overCurrentContent(
        padding: padding, displayIndicator: showsIndicator, indicatorPadding: indicatorPadding,
        contentOpacity: opacity, disableInteraction: disablesInteraction,
        alignment: alignment.value)
    case .horizontal:
      .horizontal(
        option: isFirst ? .leading : .trailing, contentOpacity: opacity,
        disableInteraction: disablesInteraction, alignment: alignment.value.vertical,
        spacing: spacing)
    case .vertical:
      .vertical(
        option: isFirst ? .top : .bottom, contentOpacity: opacity,
        disableInteraction: disablesInteraction, alignment: alignment.value.horizontal,
        spacing: spacing)
    case .toolbar:
      .toolbar(contentOpacity: opacity, disableInteraction: disablesInteraction)
    case .custom:
      .custom(Text("Something of your own").roundedOverlayBorder(cornerRadius: 4).asAnyView())
    }
  }
}

extension LoadingChoice.AlignmentOption {
  var value: Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    case .topLeading: .topLeading
    case .topTrailing: .topTrailing
    case .bottomLeading: .bottomLeading
    case .bottomTrailing: .bottomTrailing
    }
  }
}

/// A form section that changes a loading type and shows the options of its kind.
struct LoadingForm: View {
  let title: String
  @Binding var choice: LoadingChoice

  var body: some View {
    Section(title) {
      Picker("Kind", selection: $choice.kind) { cases(of: LoadingChoice.LoadingKind.self) }
      switch choice.kind {
      case .none, .custom:
        EmptyView()
      case .material:
        placement
        Measure(name: "Corner radius", value: $choice.cornerRadius, range: 0...40)
      case .overCurrentContent:
        placement
        content
      case .horizontal, .vertical:
        Picker("Alignment", selection: $choice.alignment) {
          cases(of: LoadingChoice.AlignmentOption.self)
        }
        Toggle("Indicator first", isOn: $choice.isFirst)
        Measure(name: "Spacing", value: $choice.spacing, range: 0...64)
        content
      case .toolbar:
        content
      }
    }
  }

  @ViewBuilder private var placement: some View {
    Picker("Alignment", selection: $choice.alignment) {
      cases(of: LoadingChoice.AlignmentOption.self)
    }
    Toggle("Indicator", isOn: $choice.showsIndicator)
    Measure(name: "Padding", value: $choice.padding, range: 0...40)
    Measure(name: "Indicator padding", value: $choice.indicatorPadding, range: 0...40)
  }

  @ViewBuilder private var content: some View {
    Toggle("Disable interaction", isOn: $choice.disablesInteraction)
    Measure(name: "Opacity", value: $choice.opacity, range: 0...1)
  }
}

/// A slider for a length or a fraction.
struct Measure: View {
  let name: String
  @Binding var value: Double
  let range: ClosedRange<Double>

  var body: some View {
    HStack {
      Text("\(name): \((value * 10).rounded() / 10)")
      Slider(value: $value, in: range)
    }
  }
}

struct LoadingForm_Previews: PreviewProvider {
  static var previews: some View {
    Form {
      ForEach(LoadingChoice.LoadingKind.allCases, id: \.self) { kind in
        LoadingForm(title: kind.rawValue, choice: .constant(LoadingChoice(kind: kind)))
      }
    }
  }
}
