import SwiftUI

/// The data that the card loads.
struct Person {
  var name: String
  var age: Int
  var emoji: String

  static let placeholder = Person(name: "Placeholder", age: 99, emoji: "")
  static let ada = Person(name: "Ada", age: 36, emoji: "🧮")
}

struct PersonCard: View {
  let person: Person

  var body: some View {
    HStack(spacing: 8) {
      ZStack {
        Circle()
          .frame(width: 50, height: 50)
          .foregroundColor(Color.gray.opacity(0.2))
        Text(person.emoji)
      }
      VStack(alignment: .leading, spacing: 8) {
        Text("Name: \(person.name)")
        Text("Age: \(person.age)")
      }
      Spacer()
    }
  }
}

struct PersonCard_Previews: PreviewProvider {
  static var previews: some View {
    VStack {
      PersonCard(person: .ada)
      PersonCard(person: .placeholder).redacted(reason: .placeholder)
    }
  }
}
