import ArgumentParser

@main
struct FlickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "flick")
}
