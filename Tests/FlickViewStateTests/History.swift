import FlickViewState

struct Failure: Error, Equatable {
  var code = 0
}

/// A word for a state, so that histories can be compared as text.
func word(_ state: ViewState<String>) -> String {
  switch state {
  case .initial: "initial"
  case .loading: "loading"
  case .error(let error): "error \((error as? Failure)?.code ?? -1)"
  case .loaded(let info): "loaded \(info)"
  }
}

extension ViewStateController<String> {
  /// The private history of a controller, for tests.
  var history: [String] {
    let states = Mirror(reflecting: self).children.first { $0.label == "states" }?.value
    return (states as? [ViewState<String>])?.map(word) ?? ["no states"]
  }

  init(_ states: [ViewState<String>]) {
    self.init()
    for state in states { setState(state) }
  }
}
