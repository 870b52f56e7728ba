import FlickExpressions

extension ExpressionLayer {
  /// The members of layers.
  static let layerMembers = ScriptMembers(
    of: ExpressionLayer.self, extending: ExpressionGroup.groupMembers,
    values + shortcuts + methods)

  private static let values: [ScriptMember<ExpressionLayer>] = [
    ScriptMember(.index, isInvariant: true) { layer, _ in .number(layer.number) },
    ScriptMember(.inPoint) { layer, _ in
      .number((layer.json?["ip"]?.number ?? 0) / layer.composition.frameRate)
    },
    ScriptMember(.startTime) { layer, _ in
      .number((layer.json?["st"]?.number ?? 0) / layer.composition.frameRate)
    },
    ScriptMember(.outPoint) { layer, _ in .number(layer.timeRange?.end ?? 0) },
    ScriptMember(.parent, isInvariant: true) { layer, machine in
      layer.parentLayer.map { machine.value($0) } ?? .null
    },
    ScriptMember(.hasParent) { layer, _ in .bool(layer.parentLayer != nil) },
    ScriptMember(.active) { layer, machine in
      machine.varies = true
      return .bool(layer.isActive(at: machine.time))
    },
    ScriptMember(.transform, isInvariant: true) { layer, machine in
      machine.value(layer.transform)
    },
    ScriptMember(.bmTransform, isInvariant: true) { layer, machine in
      machine.value(layer.transform)
    },
    ScriptMember(.effect, isInvariant: true) { layer, machine in machine.value(layer.effects) },
    ScriptMember(.effects, isInvariant: true) { layer, machine in machine.value(layer.effects) },
    ScriptMember(.content, isInvariant: true) { layer, machine in machine.value(layer.contents) },
    ScriptMember(.contents, isInvariant: true) { layer, machine in machine.value(layer.contents) },
  ]

  /// The properties of the transform that are members of the layer, too.
  private static let shortcuts: [ScriptMember<ExpressionLayer>] = [
    ScriptName.anchorPoint, .anchor_point, .position, .xPosition, .yPosition, .zPosition, .scale,
    .orientation, .xRotation, .rotationX, .yRotation, .rotationY, .rotation, .zRotation, .rotationZ,
    .opacity,
  ].map { name in
    ScriptMember(name, isInvariant: true) { layer, machine throws(ScriptError) in
      guard let property = layer.transform.property(member: name) else {
        throw machine.failure(.reference, "\"\(layer.name)\" has no \(name)")
      }
      return machine.value(property)
    }
  }

  private static let methods: [ScriptMember<ExpressionLayer>] =
    [
      (ScriptName.toComp, false), (.toWorld, false), (.fromComp, true), (.fromWorld, true),
    ].map { name, isInverse in
      ScriptMember(method: name, 2) { layer, arguments, machine throws(ScriptError) in
        let isNow = machine.argument(arguments, 1).isUndefined
        let time = isNow ? machine.time : try machine.first(machine.argument(arguments, 1))
        var matrix = try layer.matrix(at: time, isNow: isNow, &machine)
        if isInverse { matrix = matrix.inverse }
        return try mapped(machine.argument(arguments, 0), by: matrix, &machine)
      }
    }

  private static func mapped(
    _ point: ScriptValue, by matrix: ExpressionMatrix, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    let numbers = try machine.numbers(point)
    let result = matrix.applied(to: SIMD3(numbers[0], numbers[1], numbers[2]))
    let isFlat = numbers.count < 3 && abs(result.z) < 1e-9
    return machine.boxed(
      ScriptNumbers(SIMD4(result.x, result.y, isFlat ? 0 : result.z, 0), count: isFlat ? 2 : 3))
  }
}
