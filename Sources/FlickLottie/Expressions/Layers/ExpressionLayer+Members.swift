import FlickExpressions
import FlickGeometry
import FlickScene

extension ExpressionLayer {
  private typealias Member = ScriptMember<ExpressionLayer>

  static let layerMembers = ScriptMembers(
    of: ExpressionLayer.self, extending: groupMembers,
    numbers + flags + objects + shortcuts + spaces + methods)

  private static var numbers: [Member] {
    let rows: [(ScriptName, (ExpressionLayer) -> Double)] = [
      (.index, { $0.number }), (.inPoint, { $0.inPoint }), (.outPoint, { $0.outPoint }),
      (.startTime, { $0.startTime }), (.width, { $0.size.width }), (.height, { $0.size.height }),
    ]
    return rows.map { name, read in
      Member(name, isInvariant: true) { layer, _ in .number(read(layer)) }
    }
  }

  private static var flags: [Member] {
    let rows: [(ScriptName, (ExpressionLayer) -> Bool)] = [
      (.hasParent, { $0.parentLayer != nil }), (.enabled, { $0.json?["hd"]?.bool != true }),
      (.hasVideo, { $0.type != 6 }), (.hasAudio, { $0.type == 6 }), (.isNull, { $0.type == 3 }),
      (.threeDLayer, { $0.isThreeDimensional }),
    ]
    let active = Member(.active) { layer, machine in
      machine.varies = true
      return .bool(layer.isActive(at: machine.time))
    }
    return rows.map { name, read in
      Member(name, isInvariant: true) { layer, _ in .bool(read(layer)) }
    } + [active]
  }

  private static var objects: [Member] {
    let rows: [(ScriptName, (ExpressionLayer) -> (any ScriptObject)?)] = [
      (.containingComp, { $0.composition }), (.transform, { $0.transform }),
      (.bmTransform, { $0.transform }), (.effect, { $0.effects }), (.effects, { $0.effects }),
      (.content, { $0.contents }), (.contents, { $0.contents }), (.mask, { $0.masks }),
      (.text, { $0.text }), (.layerStyle, { $0.styles }),
      (.sourceText, { $0.text.property(key: "d") }),
      (.marker, { $0.markers }), (.timeRemap, { $0.timeRemap }), (.zoom, { $0.zoom }),
      (.cameraOption, { $0 }), (.pointOfInterest, { $0.transform.property(key: "a") }),
    ]
    let optional: [(ScriptName, (ExpressionLayer) -> (any ScriptObject)?)] = [
      (.source, { $0.source }), (.parent, { $0.parentLayer }),
    ]
    return rows.map { name, read in
      Member(name, isInvariant: true) { layer, machine throws(ScriptError) in
        try layer.value(read(layer), &machine)
      }
    }
      + optional.map { name, read in
        Member(name, isInvariant: true) { layer, machine in
          read(layer).map { machine.value($0) } ?? .null
        }
      }
  }

  /// Properties of the transform that are members of the layer, too.
  private static let shortcuts: [Member] = ExpressionPropertyTable.layerTransform.rows
    .filter { $0.name != "Skew" && $0.name != "Skew Axis" }
    .flatMap { row in
      let key = "\(row.key)"
      return row.members.compactMap { ScriptName($0) }.map { name in
        Member(name, isInvariant: true) { layer, machine throws(ScriptError) in
          try layer.transform.value(ofKey: key, &machine)
        }
      }
    }

  private static let methods: [Member] =
    [ScriptName.isActiveAt, .activeAtTime].map { name in
      Member(method: name, 1) { layer, arguments, machine throws(ScriptError) in
        .bool(layer.isActive(at: try machine.first(machine.argument(arguments, 0))))
      }
    } + [
      Member(method: .sourceTime, 1) { layer, arguments, machine throws(ScriptError) in
        let time = machine.argument(arguments, 0)
        if time.isUndefined { machine.varies = true }
        return .number(
          (time.isUndefined ? machine.time : try machine.first(time)) - layer.startTime)
      },
      Member(method: .sampleImage, 4) { _, _, machine throws(ScriptError) in
        throw machine.failure(.error, "sampleImage needs pixels, which expressions do not have")
      },
      Member(method: .sourceRectAtTime, 2) { layer, arguments, machine throws(ScriptError) in
        let (time, isNow) = try layer.time(arguments, 0, &machine)
        let varied = machine.varies
        let bounds = try layer.bounds(at: time, &machine)
        if !isNow { machine.varies = varied }
        let hasExtents = machine.isTrue(machine.argument(arguments, 1))
        let box = bounds.rectangle(hasExtents: hasExtents)
        return try machine.newObject([
          ("left", .number(box.minX)), ("top", .number(box.minY)), ("width", .number(box.width)),
          ("height", .number(box.height)),
        ])
      },
    ]

  /// Returns the time of an argument, or the current time if the argument is undefined.
  private func time(
    _ arguments: ScriptArguments, _ index: Int, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> (time: Double, isNow: Bool) {
    let time = machine.argument(arguments, index)
    return time.isUndefined ? (machine.time, true) : (try machine.first(time), false)
  }

  // MARK: Spaces

  /// The functions that map points and vectors between the layer, the composition and the world.
  private static let spaces: [Member] =
    [
      (ScriptName.toWorld, false, false), (.toWorldVec, true, false), (.toCompVec, true, false),
      (.fromComp, false, true), (.fromWorld, false, true), (.fromCompVec, true, true),
      (.fromWorldVec, true, true),
    ].map { name, isVector, isInverse in
      Member(method: name, 2) { layer, arguments, machine throws(ScriptError) in
        let point = try machine.numbers(machine.argument(arguments, 0))
        let map = try layer.map(arguments, &machine)
        return machine.boxed(map.mapped(point, isVector: isVector, isInverse: isInverse))
      }
    } + [
      Member(method: .toComp, 2) { layer, arguments, machine throws(ScriptError) in
        let point = try machine.numbers(machine.argument(arguments, 0))
        let place = try layer.map(arguments, &machine).mapped(point, isVector: false)
        let view = try layer.view(arguments, &machine)
        return machine.boxed(view?.projected(place) ?? place)
      },
      Member(method: .fromCompToSurface, 2) { layer, arguments, machine throws(ScriptError) in
        let point = try machine.numbers(machine.argument(arguments, 0))
        let map = try layer.map(arguments, &machine)
        if let view = try layer.view(arguments, &machine) {
          return machine.boxed(ScriptNumbers(view.sight(through: point, onPlaneOf: map)))
        }
        let place = map.projected.inverse?.apply(Point2D(point[0], point[1])) ?? .zero
        return machine.boxed(ScriptNumbers(SIMD2(place.x, place.y)))
      },
    ]

  private func map(_ arguments: ScriptArguments, _ machine: inout ScriptMachine)
    throws(ScriptError) -> Affine3D
  {
    let (time, isNow) = try time(arguments, 1, &machine)
    return try map(at: time, isNow: isNow, &machine)
  }

  private func view(_ arguments: ScriptArguments, _ machine: inout ScriptMachine)
    throws(ScriptError) -> ExpressionView?
  {
    guard isThreeDimensional else { return nil }
    let (time, isNow) = try time(arguments, 1, &machine)
    return try ExpressionView(of: composition, at: time, isNow: isNow, &machine)
  }
}
