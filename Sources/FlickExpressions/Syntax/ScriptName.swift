/// The names of the language, its library, and the objects of After Effects. The place of a name in the list is its handle in
/// ``ScriptTexts/ofLanguage``, so that the parser and the machine compare numbers.
package enum ScriptName: Int16, CaseIterable {
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
  case empty, length, prototype, constructor, name, message, undefined, value, done, next, raw
  case index, input, groups
  case lastIndex, source, flags, global, ignoreCase, multiline, dotAll, unicode, sticky, indices,
    callee, toString, valueOf
  case toJSON, number, string, boolean, object, symbol, proto, iterator, join, Infinity, NaN,
    globalThis, cause, exec
  case hasOwnProperty, size, add, has, configurable, enumerable, writable, isArray, hasIndices
  /// A call in functions of the library that are written in the language.
  case libraryCall

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

  /// The texts of all names in their order. That of ``empty`` is empty.
  static let texts: StaticString = """
    break case catch class const continue debugger default delete do else export extends false finally for function\
     if import in instanceof new null return super switch this throw true try typeof var void while with enum let of\
     get set static async await yield arguments eval target implements interface package private protected public \
     length prototype constructor name message undefined value done next raw index input groups lastIndex source\
     flags global ignoreCase multiline dotAll unicode sticky indices callee toString valueOf toJSON number string\
     boolean object symbol __proto__ iterator join Infinity NaN globalThis cause exec hasOwnProperty size add has\
     configurable enumerable writable isArray hasIndices $call $bm_rt time thisProperty thisLayer thisComp\
     thisProject comp footage posterizeTime textIndex textTotal selectorValue createPath colorDepth _name matchName\
     propertyIndex propertyGroup active enabled numProperties property valueAtTime velocity velocityAtTime speed\
     speedAtTime numKeys key nearestKey wiggle temporalWiggle smooth loopIn loopOut loopInDuration loopOutDuration\
     loop_in loop_out points inTangents outTangents isClosed pointOnPath tangentOnPath normalOnPath style getStyleAt\
     createStyle inPoint outPoint startTime width height parent hasParent containingComp hasVideo hasAudio isNull\
     threeDLayer transform $bm_transform effect effects content contents mask text layerStyle sourceText marker\
     timeRemap zoom cameraOption pointOfInterest toComp fromComp toWorld fromWorld toCompVec fromCompVec toWorldVec\
     fromWorldVec fromCompToSurface sourceRectAtTime isActiveAt activeAtTime sourceTime sampleImage anchorPoint\
     anchor_point position xPosition yPosition zPosition scale orientation xRotation rotationX yRotation rotationY\
     rotation zRotation rotationZ opacity layer layerByIndex activeCamera numLayers duration frameDuration frameRate\
     displayStartTime pixelAspect bgColor shutterAngle shutterPhase sourceData dataValue dataKeyCount dataKeyTimes\
     dataKeyValues comment chapter url frameTarget protectedRegion eventCuePoint cuePointName parameters top left\
     fullPath bitsPerChannel linearBlending param animator selector advanced dash gap dash2 gap2 dash3 gap3 invert\
     maskPath maskOpacity maskExpansion maskFeather path shape roundness outerRadius outerRoundness innerRadius\
     innerRoundness color strokeWidth miterLimit startPoint endPoint highlightLength highlightAngle start end offset\
     copies radius amount ridgesPerSegment angle center startOpacity opacity1 endOpacity opacity2 skew skewAxis\
     fillColor fillOpacity fillHue fillSaturation fillBrightness strokeColor trackingAmount tracking lineSpacing\
     blur smoothness easeHigh easeLow dropShadow innerShadow outerGlow innerGlow bevelAndEmboss satin colorOverlay\
     gradientOverlay stroke blendMode distance spread choke noise layerKnocksOutDropShadow technique range jitter\
     depth altitude highlightMode highlightColor highlightOpacity shadowMode shadowColor shadowOpacity\
     gradientSmoothness reverse alignWithLayer fontSize font leading baselineShift applyStroke applyFill\
     strokeOverFill justification isAllCaps isSmallCaps baselineDirection isAutoLeading isFauxBold isFauxItalic\
     isLigature kerning horizontalScaling verticalScaling tsume direction lineJoin leadingType fontFamily\
     setFontSize setFont setFillColor setStrokeColor setStrokeWidth setTracking setLeading setBaselineShift\
     setApplyStroke setApplyFill setStrokeOverFill setJustification setAllCaps setSmallCaps setBaselineDirection\
     setAutoLeading setFauxBold setFauxItalic setLigature setKerning setHorizontalScaling setVerticalScaling\
     setTsume setDirection setLineJoin setLeadingType setFontFamily setText replaceText
    """

  /// The number of names.
  static var count: Int { Int(replaceText.rawValue) + 1 }

  var handle: Int32 { Int32(rawValue) }

  var key: ScriptKey { ScriptKey(number: handle) }
}

extension ScriptName {
  /// The name with a text; `nil` if the language has none.
  ///
  /// - Parameter text: The text of the name.
  package init?(_ text: String) {
    guard let key = ScriptTexts.ofLanguage.knownKey(text) else { return nil }
    self.init(rawValue: Int16(truncatingIfNeeded: key))
  }

  /// Returns whether a member of the property needs no `thisProperty`.
  static func isOfProperty(_ name: Int32) -> Bool {
    (propertyIndex.handle...propertyGroup.handle).contains(name)
      || (valueAtTime.handle...createStyle.handle).contains(name)
  }

  /// Returns whether a member of the layer needs no `thisLayer`.
  static func isOfLayer(_ name: Int32) -> Bool {
    (inPoint.handle...opacity.handle).contains(name)
      || (active.handle...enabled.handle).contains(name)
      || [self.name, _name, index, source].contains { $0.handle == name }
  }

  /// Whether the place of an expression can give the name a value.
  static func isGiven(_ name: Int32) -> Bool {
    isOfProperty(name) || isOfLayer(name) || name == value.handle
      || (time.handle...colorDepth.handle).contains(name)
  }
}
