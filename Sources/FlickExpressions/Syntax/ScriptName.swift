/// The names of the language, its library, and the objects of After Effects. The place of a name in the list is its handle in
/// ``ScriptTexts/ofLanguage``, so that the parser and the machine compare numbers. Raw values give the texts of the names without
/// reflection, which takes longer.
package enum ScriptName: String, CaseIterable {
  // Keywords, in the order of ``ScriptTokenKind``.
  case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`,
    `else`, export, extends
  case `false`, finally, `for`, function, `if`, `import`, `in`, instanceof, new, null, `return`,
    `super`, `switch`, this
  case `throw`, `true`, `try`, typeof, `var`, void, `while`, with, `enum`
  // Words with a meaning in some places only.
  case `let`, of, get, set, `static`, async, await, yield, arguments, eval, target, implements,
    interface, package, `private`
  case `protected`, `public`
  // Members.
  case empty, length, prototype, constructor, name, message, undefined, value, done, next,
    `return_`, raw, index, input, groups
  case lastIndex, source, flags, global, ignoreCase, multiline, dotAll, unicode, sticky, indices,
    callee, toString, valueOf
  case toJSON, number, string, boolean, object, symbol, proto, iterator, join, Infinity, NaN,
    globalThis, cause, exec
  case hasOwnProperty, size, add, has, configurable, enumerable, writable, isArray, hasIndices

  // Names in the expressions of After Effects that are not members.
  case bmResult, time, thisProperty, thisLayer, thisComp, thisProject, comp, footage, posterizeTime
  case textIndex, textTotal, selectorValue, createPath, colorDepth
  // Members of all objects.
  case _name, matchName, propertyIndex, propertyGroup, active, enabled, numProperties, property
  // Members of properties.
  case valueAtTime, velocity, velocityAtTime, speed, speedAtTime, numKeys, key, nearestKey
  case wiggle, temporalWiggle, smooth, loopIn, loopOut, loopInDuration, loopOutDuration
  case loop_in, loop_out
  case points, inTangents, outTangents, isClosed, pointOnPath, tangentOnPath, normalOnPath
  case style, getStyleAt, createStyle
  // Members of layers.
  case inPoint, outPoint, startTime, width, height, parent, hasParent, containingComp, hasVideo
  case hasAudio, isNull, threeDLayer, transform, bmTransform, effect, effects, content, contents
  case mask, text, layerStyle, sourceText, marker, timeRemap, zoom, cameraOption, pointOfInterest
  case toComp, fromComp, toWorld, fromWorld, toCompVec, fromCompVec, toWorldVec, fromWorldVec
  case fromCompToSurface, sourceRectAtTime, isActiveAt, activeAtTime, sourceTime, sampleImage
  case anchorPoint, anchor_point, position, xPosition, yPosition, zPosition, scale, orientation
  case xRotation, rotationX, yRotation, rotationY, rotation, zRotation, rotationZ, opacity
  // Members of compositions, footage, markers and keys.
  case layer, layerByIndex, activeCamera, numLayers, duration, frameDuration, frameRate,
    displayStartTime
  case pixelAspect, bgColor, shutterAngle, shutterPhase
  case sourceData, dataValue, dataKeyCount, dataKeyTimes, dataKeyValues
  case comment, chapter, url, frameTarget, protectedRegion, eventCuePoint, cuePointName, parameters
  case top, left, fullPath, bitsPerChannel, linearBlending
  // Members of effects, masks, shapes and text animators.
  case param, animator, selector, advanced, dash, gap, dash2, gap2, dash3, gap3, invert, maskPath
  case maskOpacity, maskExpansion
  case maskFeather, path, shape, roundness, outerRadius, outerRoundness, innerRadius
  case innerRoundness, color, strokeWidth, miterLimit, startPoint, endPoint, highlightLength
  case highlightAngle, start, end, offset, copies, radius, amount, ridgesPerSegment, angle, center
  case startOpacity, opacity1, endOpacity, opacity2, skew, skewAxis
  case fillColor, fillOpacity, fillHue, fillSaturation, fillBrightness, strokeColor
  case trackingAmount, tracking, lineSpacing, blur, smoothness, easeHigh, easeLow
  // Members of the styles of layers.
  case dropShadow, innerShadow, outerGlow, innerGlow, bevelAndEmboss, satin
  case colorOverlay, gradientOverlay, stroke, blendMode, distance, spread, choke, noise
  case layerKnocksOutDropShadow, technique, range, jitter, depth, altitude
  case highlightMode, highlightColor, highlightOpacity, shadowMode, shadowColor, shadowOpacity
  case gradientSmoothness, reverse, alignWithLayer
  // Members of the styles of texts.
  case fontSize, font, leading, baselineShift, applyStroke, applyFill, strokeOverFill
  case justification, isAllCaps, isSmallCaps, baselineDirection, isAutoLeading, isFauxBold
  case isFauxItalic, isLigature, kerning, horizontalScaling, verticalScaling, tsume, direction
  case lineJoin, leadingType, fontFamily
  case setFontSize, setFont, setFillColor, setStrokeColor, setStrokeWidth, setTracking, setLeading
  case setBaselineShift, setApplyStroke, setApplyFill, setStrokeOverFill, setJustification
  case setAllCaps, setSmallCaps, setBaselineDirection, setAutoLeading, setFauxBold, setFauxItalic
  case setLigature, setKerning, setHorizontalScaling, setVerticalScaling, setTsume, setDirection
  case setLineJoin, setLeadingType, setFontFamily, setText, replaceText

  var text: String {
    switch self {
    case .empty: ""
    case .return_: "return"
    case .proto: "__proto__"
    case .bmResult: "$bm_rt"
    case .bmTransform: "$bm_transform"
    default: rawValue
    }
  }

  // SAFETY: an enumeration of more than 256 cases without associated values is the number of its case in 16 bits.
  var handle: Int32 { Int32(unsafeBitCast(self, to: UInt16.self)) }

  var key: ScriptKey { ScriptKey(number: handle) }
}

extension ScriptName {
  /// The name with a text; `nil` if the language has none.
  ///
  /// - Parameter text: The text of the name.
  package init?(_ text: String) {
    guard let key = ScriptTexts.ofLanguage.knownKey(text) else { return nil }
    self = Self.allCases[Int(key)]
  }

  /// The objects whose members are names in an expression.
  struct Places: OptionSet {
    var rawValue: UInt8
    static let property = Places(rawValue: 1)
    static let layer = Places(rawValue: 2)
  }

  /// For each name, the objects whose member it is without `thisProperty` or `thisLayer`.
  static let placesOfNames: [Places] = {
    var places = [Places](repeating: [], count: allCases.count)
    for name in ofProperty { places[Int(name.handle)].insert(.property) }
    for name in ofLayer { places[Int(name.handle)].insert(.layer) }
    return places
  }()

  /// Members of the property that need no `thisProperty`.
  private static let ofProperty: [ScriptName] = [
    .valueAtTime, .velocity, .velocityAtTime, .speed, .speedAtTime, .numKeys, .key, .nearestKey,
    .propertyGroup, .propertyIndex, .wiggle, .temporalWiggle, .smooth, .loopIn, .loopOut,
    .loopInDuration, .loopOutDuration, .loop_in, .loop_out, .points, .inTangents, .outTangents,
    .isClosed, .pointOnPath, .tangentOnPath, .normalOnPath, .style, .getStyleAt, .createStyle,
  ]

  /// Members of the layer that need no `thisLayer`.
  private static let ofLayer: [ScriptName] = [
    .name, ._name, .index, .inPoint, .outPoint, .startTime, .width, .height, .source, .parent,
    .hasParent, .containingComp, .enabled, .hasVideo, .hasAudio, .isNull, .threeDLayer, .active,
    .transform, .bmTransform, .effect, .effects, .content, .contents, .mask, .text, .layerStyle,
    .sourceText,
    .marker, .timeRemap, .zoom, .cameraOption, .pointOfInterest, .toComp, .fromComp, .toWorld,
    .fromWorld, .toCompVec, .fromCompVec, .toWorldVec, .fromWorldVec, .fromCompToSurface,
    .sourceRectAtTime, .isActiveAt, .activeAtTime, .sourceTime, .sampleImage, .anchorPoint,
    .anchor_point, .position, .xPosition, .yPosition, .zPosition, .scale, .orientation,
    .xRotation, .rotationX, .yRotation, .rotationY, .rotation, .zRotation, .rotationZ, .opacity,
  ]

  /// Whether the place of an expression can give the name a value.
  static func isGiven(_ name: Int32) -> Bool {
    guard name >= 0, Int(name) < placesOfNames.count else { return false }
    return !placesOfNames[Int(name)].isEmpty || name == value.handle
      || (time.handle...colorDepth.handle).contains(name)
  }
}
