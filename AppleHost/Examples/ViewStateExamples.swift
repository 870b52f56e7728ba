// The examples in the documentation of view states, unchanged except for the surrounding declarations.
import Flick
import Foundation
import SwiftUI

struct User {
  let name: String
  let age: Int
  let emoji: String
}

/// A custom indicator, as the examples of the documentation use one.
struct SpinnerProgressView: View {
  let color: Color
  var size: CGFloat = 20
  var lineWidth: CGFloat = 2

  var body: some View {
    Circle()
      .trim(from: 0, to: 0.8)
      .stroke(color, lineWidth: lineWidth)
      .frame(width: size, height: size)
  }
}

/// The common parts of all examples.
@available(iOS 16, macOS 13, *)
protocol UserView: View {
  var controller: ViewStateController<User> { get nonmutating set }
}

@available(iOS 16, macOS 13, *)
extension UserView {
  func setLoading() { controller.setState(.loading) }

  func loadedView(user: User) -> some View {
    HStack(spacing: 8) {
      ZStack {
        Circle()
          .frame(width: 50, height: 50)
          .foregroundColor(Color.gray.opacity(0.2))
        Text(user.emoji)
      }
      VStack(alignment: .leading, spacing: 8) {
        Text("Name: \(user.name)")
        Text("Age: \(user.age.description)")
      }
      Spacer()
    }
  }
}

@available(iOS 16, macOS 13, *)
struct RedactedUser: UserView {
  @State var controller: ViewStateController<User> = .init()

  var body: some View {
    // 1. Create a placeholder view
    loadedView(user: .init(name: "Placeholder", age: 99, emoji: ""))
      .redacted(reason: .placeholder)  // 2. Use redacted to hide the texts
      .withViewStateModifier(  // 3. Apply view modifier
        controller: controller
      ) { user in
        loadedView(user: user)  // 4. Provide the view for the loaded information
      } errorView: { _ in  // 5. Provide an error view
        .init { setLoading() }
      }
  }
}

@available(iOS 16, macOS 13, *)
struct IndicatedUser: UserView {
  @State var controller: ViewStateController<User> = .init()

  var body: some View {
    loadedView(user: .init(name: "Placeholder", age: 99, emoji: ""))
      .redacted(reason: .placeholder)
      .withViewStateModifier(
        controller: controller,
        indicatorView: SpinnerProgressView(color: .green)
      ) { user in
        loadedView(user: user)
      } errorView: { _ in
        .init { setLoading() }
      }
  }
}

@available(iOS 16, macOS 13, *)
struct DifferentlyLoadedUser: UserView {
  @State var controller: ViewStateController<User> = .init()

  var body: some View {
    loadedView(user: .init(name: "Placeholder", age: 99, emoji: ""))
      .redacted(reason: .placeholder)
      .withViewStateModifier(
        controller: controller,
        indicatorView: SpinnerProgressView(color: .purple),  // Mark 1
        initialLoadingType: .vertical(option: .bottom, alignment: .center),  // Mark 2
        loadedView: { user in
          loadedView(user: user)
        },
        loadingAfterInfoType: .horizontal(
          option: .leading, contentOpacity: 0.3, alignment: .center, spacing: 32),  // Mark 3
        errorView: { _ in .init { setLoading() } },
        loadingAfterErrorType: .overCurrentContent(
          contentOpacity: 0.5, alignment: .bottomTrailing)  // Mark 4
      )
  }
}

@available(iOS 16, macOS 13, *)
struct CustomUser: UserView {
  @State var controller: ViewStateController<User> = .init()

  var body: some View {
    EmptyView()  // Mark 1
      .withViewStateModifier(
        controller: controller,
        indicatorView: SpinnerProgressView(color: .orange),  // Mark 2
        initialLoadingType: .custom(  // Mark 3
          VStack {
            Text("This is the initial loading")
            SpinnerProgressView(color: .blue, size: 50, lineWidth: 5)
          }.asAnyView()
        ),
        loadedView: { user in
          loadedView(user: user)
        },
        loadingAfterInfoType: .custom(  // Mark 4
          HStack {
            Image(systemName: "network")
            Text("I got info, but I am loading again")
            SpinnerProgressView(color: .black)
          }.asAnyView()
        ),
        errorView: { error in  // Mark 5
          .init(
            type: .custom(
              VStack {
                Text("I got an error")
                Text(error.localizedDescription)
              }
              .foregroundColor(.red)
              .asAnyView()
            ))
        },
        loadingAfterErrorType: .custom(  // Mark 6
          HStack {
            Image(systemName: "network")
            Text("I got info, but I am loading again")
            SpinnerProgressView(color: .red)
          }
          .foregroundColor(.red)
          .asAnyView()
        ))
  }
}
