import Flick
import SwiftUI

/// A screen that shows a card in the state selected by its buttons, and that changes the appearance of the
/// states.
struct ViewStatesScreen: View {
  @State private var controller = ViewStateController<Person>()
  @State private var choices = Choices()
  @State private var toast = ToastChoice()
  @State private var isToastShowing = false

  var body: some View {
    NavigationStack {
      Form {
        Section("Card") {
          card
          stateButtons
        }
        Section("Indicator") {
          Picker("Indicator", selection: $choices.indicator) { cases(of: IndicatorChoice.self) }
        }
        LoadingForm(title: "Initial loading", choice: $choices.initial)
        LoadingForm(title: "Loading after information", choice: $choices.afterInfo)
        LoadingForm(title: "Loading after an error", choice: $choices.afterError)
        ErrorForm(choice: $choices.error)
        ToastForm(choice: $toast, isShowing: $isToastShowing)
      }
      .navigationTitle("View states")
    }
    .toast(
      isShowing: $isToastShowing, type: toast.type, transitionOptions: toast.transitionOptions,
      positionOptions: toast.positionOptions)
  }

  private var card: some View {
    PersonCard(person: .placeholder)
      .redacted(reason: .placeholder)
      .withViewStateModifier(
        controller: controller,
        indicatorView: Indicator(choice: choices.indicator),
        initialLoadingType: choices.initial.type,
        loadedView: { person in
          PersonCard(person: person)
        },
        loadingAfterInfoType: choices.afterInfo.type,
        errorView: { _ in choices.error.view { controller.setState(.loading) } },
        loadingAfterErrorType: choices.afterError.type)
  }

  private var stateButtons: some View {
    HStack {
      Button("Loading") { controller.setState(.loading) }
      Button("Loaded") { controller.setState(.loaded(.ada)) }
      Button("Error") { controller.setState(.error(Offline())) }
      Button("Reset") { controller.reset() }
    }
    // In a form, a tap on a row triggers all of its plain buttons. Bordered buttons are triggered separately.
    .buttonStyle(.bordered)
  }
}

/// The appearance of the card's states.
struct Choices {
  var indicator = IndicatorChoice.system
  var initial = LoadingChoice(kind: .material)
  var afterInfo = LoadingChoice(kind: .horizontal)
  var afterError = LoadingChoice(kind: .overCurrentContent, alignment: .trailing)
  var error = ErrorChoice()
}

struct Offline: Error {}

/// The rows of a picker for all cases.
@MainActor func cases<Choice: CaseIterable & RawRepresentable & Hashable>(
  of type: Choice.Type
) -> some View where Choice.RawValue == String, Choice.AllCases: RandomAccessCollection {
  ForEach(type.allCases, id: \.self) { Text($0.rawValue).tag($0) }
}

struct ViewStatesScreen_Previews: PreviewProvider {
  static var previews: some View { ViewStatesScreen() }
}
