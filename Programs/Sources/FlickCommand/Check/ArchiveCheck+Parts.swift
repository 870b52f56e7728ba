import FlickSystem
import FlickAnimation
import FlickLottie
import FlickStateMachine

/// Themes and state machines of an archive.
extension ArchiveCheck {
  // MARK: - Themes

  func theme(_ id: String, _ file: Part, _ log: inout CheckLog) throws(ReadError) {
    let theme = try ThemeDocument(file.bytes, name: file.name, limits: limits.json)
    let root = file.root
    let animations = animations.filter { archive.manifest.offers(theme: id, to: $0) }
    for rule in root["rules"]?.elements.map({ $0 }) ?? [] { slot(of: rule, animations, &log) }
    for animation in animations {
      guard let json = try? archive.animation(animation),
        let applied = try? theme.applied(to: json, animation: animation)
      else { continue }
      for diagnostic in applied.diagnostics {
        let place = root.value(atPath: Self.path(diagnostic.path, within: file.name)) ?? root
        guard !log.findings.contains(where: { $0.path == place.path }) else { continue }
        log.add(
          .themeRule, at: place, "\(diagnostic.feature.capitalizedFirst).",
          fix: "Correct the type and the value of the rule.")
      }
      guard !applied.diagnostics.isEmpty || applied.bytes != json else { continue }
      let others = slotsOfAnotherType(applied.bytes).subtracting(slotsOfAnotherType(json))
      for rule in root["rules"]?.elements.map({ $0 }) ?? [] {
        guard let slot = rule["id"]?.string, others.contains(slot),
          !log.findings.contains(where: { $0.path == rule.path })
        else { continue }
        log.add(
          .slotValue, at: rule,
          "The slot \(quoted(slot)) is no \((rule["type"]?.string ?? "").lowercased()).",
          fix: "Use the type of the properties that refer to the slot.")
      }
    }
  }

  /// Checks whether one of the animations of a rule has its slot.
  private func slot(of rule: JSONValue, _ animations: [String], _ log: inout CheckLog) {
    guard let place = rule["id"], let id = place.string, !id.isEmpty else { return }
    let named = rule["animations"]?.elements.compactMap(\.string) ?? []
    for name in rule["animations"]?.elements.map({ $0 }) ?? [] { animation(name, &log) }
    let slots = animations.filter { named.isEmpty || named.contains($0) }
      .compactMap { names[$0]?.slots }
    guard !slots.isEmpty, !slots.contains(where: { $0.contains(id) }) else { return }
    log.add(
      .slot, at: place, "No animation of the theme has the slot \(quoted(id)).",
      fix: "Use a slot of the animation\(Self.choice(slots.flatMap { $0 }, isLone: true)).",
      players: "The rule changes nothing.")
  }

  /// The slots whose values do not fit their properties.
  private func slotsOfAnotherType(_ json: [UInt8]) -> Set<String> {
    guard let animation = try? LottieAnimation(data: Data(json), limits: limits) else { return [] }
    return Set(animation.diagnostics.filter { $0.kind == .slotType }.map(\.detail))
  }

  // MARK: - State machines

  func machine(_ file: Part, _ log: inout CheckLog) throws(ReadError) {
    let definition = try StateMachineDefinition(file.bytes)
    let root = file.root
    for diagnostic in definition.diagnostics {
      log.add(
        .stateMachine, at: root.value(atPath: diagnostic.path) ?? root,
        "\(diagnostic.feature.capitalizedFirst).",
        fix: "Correct the name, the type or the value.", players: diagnostic.explanation)
    }
    let states = root["states"]?.elements.map { $0 } ?? []
    for state in states { self.state(state, &log) }
    for interaction in (root["interactions"] ?? root["listeners"])?.elements.map({ $0 }) ?? [] {
      actions(interaction["actions"], &log)
      layer(interaction["layerName"], &log)
    }
    let targets = Set(
      states.flatMap { $0["transitions"]?.elements.compactMap { $0["toState"]?.string } ?? [] })
    for state in states where state["type"]?.isString("PlaybackState") == true {
      guard let name = state["name"]?.string, !targets.contains(name),
        root["initial"]?.string != name
      else { continue }
      log.add(
        .unreachable, at: state, "No transition leads to the state \(quoted(name)).",
        fix: "Add a transition, or remove the state.")
    }
  }

  private func state(_ state: JSONValue, _ log: inout CheckLog) {
    actions(state["entryActions"], &log)
    actions(state["exitActions"], &log)
    animation(state["animation"], &log)
    guard let place = state["segment"], let segment = place.string, !segment.isEmpty else { return }
    let id = state["animation"]?.string ?? ""
    let shown = id.isEmpty ? names.values.map { $0 } : names[id].map { [$0] } ?? []
    guard !shown.isEmpty, !shown.contains(where: { $0.markers.contains(segment) }) else { return }
    log.add(
      .reference, at: place, "The animation has no marker \(quoted(segment)).",
      fix: "Use the name of a marker\(Self.choice(shown.flatMap { $0.markers }, isLone: true)).",
      severity: .warning, players: "The state plays the whole animation.")
  }

  private func layer(_ place: JSONValue?, _ log: inout CheckLog) {
    guard let place, let name = place.string, !name.isEmpty, !names.isEmpty,
      !names.values.contains(where: { $0.layers.contains(name) })
    else { return }
    log.add(
      .reference, at: place, "No animation has a layer \(quoted(name)).",
      fix: "Use the name of a layer.", severity: .warning, players: "The interaction never occurs.")
  }

  private func actions(_ list: JSONValue?, _ log: inout CheckLog) {
    for action in list?.elements.map({ $0 }) ?? []
    where action["type"]?.isString("SetTheme") == true {
      // A value that begins with a dollar sign is that of an input.
      guard let place = action["value"], let id = place.string, !id.hasPrefix("$"),
        !archive.themeIDs.contains(id)
      else { continue }
      log.add(
        .reference, at: place, "The archive has no theme \(quoted(id)).",
        fix: "Use the \"id\" of a theme\(Self.choice(archive.themeIDs, isLone: true)).",
        severity: .warning, players: "The theme does not change.")
    }
  }
}
