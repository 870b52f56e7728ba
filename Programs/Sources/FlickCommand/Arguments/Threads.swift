import ArgumentParser

/// The number of threads that draw a frame.
struct Threads: Hashable, Sendable, ExpressibleByArgument, CustomStringConvertible {
  static let help = ArgumentHelp("The number of drawing threads, 1 to 64.", valueName: "n")

  let count: Int

  init(_ count: Int) { self.count = count }

  init?(argument: String) {
    guard let count = Int(argument), (1...64).contains(count) else { return nil }
    self.count = count
  }

  var description: String { "\(count)" }
}
