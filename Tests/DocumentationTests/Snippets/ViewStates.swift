// Snippets of the article ViewStates.
import Flick
import Foundation

// snippet.person
struct Person {
  var name: String
}
// snippet.end

func followStates() {
  // snippet.controller
  var controller = ViewStateController<Person>()
  controller.setState(.loading)
  controller.setState(.loaded(Person(name: "Ada")))
  controller.setState(.loading)

  switch controller.shown {
  case .placeholder, .initialLoading: print("loading")
  case .loaded(let person, let isLoading): print(person.name, isLoading)
  case .failed(let error, let isLoading): print(error, isLoading)
  }
  // snippet.end
}
