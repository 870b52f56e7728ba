import FlickScene
import Testing

@testable import FlickLottie

/// Compares the text of resolved layers with expected texts.
@Suite("Scene text")
struct SceneTextTests {
  /// Returns the text of the compositions, without the line of the scene.
  private func sceneText(_ layers: String, assets: String = "", more: String = "") throws -> String
  {
    let scene = try LottieReader.read(lottie(layers, assets: assets, more: more)).scene
    return SceneDescription(scene).lines.dropFirst().joined(separator: "\n")
  }

  @Test("The first lines state size, time and markers")
  func firstLinesStateSizeTimeAndMarkers() throws {
    let markers = #","markers":[{"cm":"half","tm":30,"dr":0},{"cm":"end","tm":50,"dr":5}]"#
    #expect(
      SceneDescription(try LottieReader.read(lottie("", more: markers)).scene).text == """
        scene 200x100, frames 0 ..< 60, 30 fps
        marker "half" at 30
        marker "end" at 50 for 5
        composition 0
        """)
  }

  @Test("A transform with default values is left out")
  func transformWithDefaultValuesIsLeftOut() throws {
    let text = try sceneText(
      #"""
      {"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},
      "o":{"k":100}}}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            null
        """)
  }

  @Test("A transform has degrees and fractions")
  func transformHasDegreesAndFractions() throws {
    let text = try sceneText(
      #"""
      {"ty":3,"ip":0,"op":60,"st":0,"ks":{"a":{"k":[5,6]},"p":{"k":[50,25.5]},"s":{"k":[50,
      200]},"r":{"k":90},"o":{"k":12.5},"sk":{"k":10},"sa":{"k":45}},"nm":"a \"b\""}
      """#)
    #expect(
      text == """
        composition 0
          layer 0 "a \\"b\\"", frames 0 ..< 60
            transform
              anchor 5,6
              position 50,25.5
              scale 0.5,2
              rotation 90°
              skew 10°
              skew axis 45°
              opacity 0.125
            null
        """)
  }

  @Test("Keyframes have their frame, value and timing")
  func keyframesHaveTheirFrame() throws {
    let text = try sceneText(
      #"""
      {"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0.3,
      "y":0},"i":{"x":0.7,"y":1},"to":[0,-60],"ti":[0,-60]},{"t":20,"s":[100,0],
      "o":{"x":0.5,"y":0.5},"i":{"x":1,"y":1}},{"t":40,"s":[100,50]}]},"r":{"a":1,
      "k":[{"t":0,"s":[0],"h":1},{"t":30,"s":[180]}]},"s":{"a":1,"k":[{"t":0,"s":[100,100],
      "o":{"x":[0.2,0.4],"y":[0,0]},"i":{"x":[0.6,0.8],"y":[1,1]}},{"t":60,"s":[50,0]}]}}}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            transform
              position
                0: 0,0 tangents 0,-60 0,-60 ease 0.3,0 0.7,1
                20: 100,0
                40: 100,50
              scale
                0: 1,1 ease 0.2,0 0.6,1 | 0.4,0 0.8,1
                60: 0.5,0
              rotation
                0: 0° hold
                30: 180°
            null
        """)
  }

  @Test("Separate dimensions are separate properties")
  func separateDimensionsAreSeparateProperties() throws {
    let text = try sceneText(
      #"""
      {"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"s":true,"x":{"k":5},"y":{"a":1,"k":[{"t":0,
      "s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":10,"s":[10]}]}}}}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            transform
              position by dimension
                x 5
                y
                  0: 0
                  10: 10
            null
        """)
  }

  @Test("Layers refer to parents and mattes by number")
  func layersReferToParentsAndMattesByNumber() throws {
    let text = try sceneText(
      #"""
      {"ty":3,"ind":7,"parent":9,"ip":0,"op":60,"ks":{}},{"ty":1,"ind":8,"sw":20,"sh":10,
      "sc":"#ff0000","td":1,"ip":0,"op":60,"ks":{}},{"ty":1,"ind":9,"tt":2,"sw":40,"sh":30,
      "sc":"#0000ff","bm":1,"ip":5,"op":50.5,"hd":true,"ks":{}}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            parent 2
            null
          layer 1, frames 0 ..< 60
            matte source
            solid 20x10
              color (1 0 0)
          layer 2, frames 5 ..< 50.5
            hidden
            blend multiply
            matte inverted alpha of layer 1
            solid 40x30
              color (0 0 1)
        """)
  }

  @Test("Shapes are listed in the order of the file")
  func shapesAreListedInOrderOfFile() throws {
    let text = try sceneText(
      #"""
      {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"gr","it":[{"ty":"rc","d":3,
      "p":{"k":[1,2]},"s":{"k":[30,20]},"r":{"k":4}},{"ty":"el","p":{"k":[0,0]},"s":{"k":[8,
      8]}},{"ty":"sr","sy":1,"pt":{"k":5},"p":{"k":[0,0]},"or":{"k":10},"ir":{"k":4},
      "os":{"k":50},"is":{"k":0},"r":{"k":36}},{"ty":"fl","r":2,"c":{"k":[0.2,0.4,0.6,1]},
      "o":{"k":50}},{"ty":"tr","p":{"k":[3,4]},"o":{"k":80}}]},{"ty":"sr","sy":2,
      "pt":{"k":3},"p":{"k":[0,0]},"or":{"k":10},"os":{"k":0},"r":{"k":0}}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            contents
              group
                transform
                  position 3,4
                  opacity 0.8
                rectangle reversed
                  position 1,2
                  size 30x20
                  roundness 4
                ellipse
                  size 8x8
                star
                  points 5
                  rotation 36°
                  outer radius 10
                  inner radius 4
                  outer roundness 0.5
                fill even-odd
                  color (0.2 0.4 0.6)
                  opacity 0.5
              polygon
                points 3
                outer radius 10
        """)
  }

  @Test("A stroke has its dashes, cap and join")
  func strokeHasItsDashes() throws {
    let text = try sceneText(
      #"""
      {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"sh","ks":{"k":{"c":true,
      "v":[[0,0],[10,0],[10,10]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},
      {"ty":"st","c":{"k":[0,0,0,1]},"o":{"k":100},"w":{"k":3},"lc":2,"lj":1,"ml":6,
      "d":[{"n":"d","v":{"k":8}},{"n":"g","v":{"k":4}},{"n":"o","v":{"a":1,"k":[{"t":0,
      "s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":60,"s":[12]}]}}]}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            contents
              path M 0,0 L 10,0 L 10,10 Z
              stroke
                color (0 0 0)
                width 3
                cap round
                miter limit 6
                dash 8
                gap 4
                dash offset
                  0: 0
                  60: 12
        """)
  }

  @Test("A keyframed path has a path for each keyframe")
  func keyframedPathHasPathForEachKeyframe() throws {
    let text = try sceneText(
      #"""
      {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"sh","ks":{"a":1,"k":[{"t":0,
      "s":[{"c":true,"v":[[0,0],[10,0],[10,10]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,
      0]]}],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":30,"s":[{"c":true,"v":[[0,0],[20,0],
      [20,20]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]}]}},{"ty":"fl","c":{"k":[1,
      1,1,1]},"o":{"k":100}}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            contents
              path
                0: M 0,0 C 0,0 10,0 10,0 C 10,0 10,10 10,10 C 10,10 0,0 0,0 Z
                30: M 0,0 C 0,0 20,0 20,0 C 20,0 20,20 20,20 C 20,20 0,0 0,0 Z
              fill
                color (1 1 1)
        """)
  }

  @Test("A gradient has its geometry and stops")
  func gradientHasItsGeometryAndStops() throws {
    let text = try sceneText(
      #"""
      {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"rc","p":{"k":[0,0]},
      "s":{"k":[30,20]},"r":{"k":0}},{"ty":"gf","t":2,"s":{"k":[0,0]},"e":{"k":[15,0]},
      "h":{"k":50},"a":{"k":90},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,
      0.5]}}}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            contents
              rectangle
                size 30x20
              fill
                radial gradient
                  start 0,0
                  end 15,0
                  highlight length 0.5
                  highlight angle 90°
                  stops [0 (1 0 0), 1 (0 0 1 0.5)]
        """)
  }

  @Test("A keyframed gradient keeps opacities separate")
  func keyframedGradientKeepsOpacitiesSeparate() throws {
    let text = try sceneText(
      #"""
      {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"rc","p":{"k":[0,0]},
      "s":{"k":[30,20]},"r":{"k":0}},{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[15,0]},
      "o":{"k":100},"g":{"p":2,"k":{"a":1,"k":[{"t":0,"s":[0,1,0,0,1,0,0,1,0,1,1,0],
      "o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":30,"s":[0,0,1,0,1,0,0,1,0,1,1,0.5]}]}}}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            contents
              rectangle
                size 30x20
              fill
                linear gradient
                  start 0,0
                  end 15,0
                  stops
                    0: [0 (1 0 0), 1 (0 0 1)] opacities [0 1, 1 0]
                    30: [0 (0 1 0), 1 (0 0 1)] opacities [0 1, 1 0.5]
        """)
  }

  @Test("Modifiers and repeaters have their amounts")
  func modifiersAndRepeatersHaveTheirAmounts() throws {
    let text = try sceneText(
      #"""
      {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"rc","p":{"k":[0,0]},
      "s":{"k":[30,20]},"r":{"k":0}},{"ty":"tm","s":{"k":25},"e":{"k":75},"o":{"k":90},
      "m":2},{"ty":"rd","r":{"k":3}},{"ty":"pb","a":{"k":20}},{"ty":"zz","s":{"k":5},
      "r":{"k":3},"pt":{"k":1}},{"ty":"tw","a":{"k":30},"c":{"k":[0,0]}},{"ty":"op",
      "a":{"k":2},"lj":2,"ml":{"k":4}},{"ty":"fl","c":{"k":[0,0,1,1]},"o":{"k":100}},
      {"ty":"rp","c":{"k":3},"o":{"k":0},"m":2,"tr":{"p":{"k":[40,0]},"so":{"k":100},
      "eo":{"k":50}}}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            contents
              repeater, later copies above
                copies 3
                end opacity 0.5
                transform
                  position 40,0
                items
                  rectangle
                    size 30x20
                  trim sequential
                    start 0.25
                    end 0.75
                    offset 0.25
                  round corners
                    radius 3
                  pucker and bloat
                    amount 0.2
                  zigzag
                    size 5
                    ridges 3
                    points 1
                  twist
                    angle 30°
                  offset round
                    amount 2
                  fill
                    color (0 0 1)
        """)
  }

  @Test("Merge paths names its operation")
  func mergePathsNamesItsOperation() throws {
    let text = try sceneText(
      #"""
      {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"rc","p":{"k":[0,0]},
      "s":{"k":[30,20]},"r":{"k":0}},{"ty":"el","p":{"k":[0,0]},"s":{"k":[8,8]}},{"ty":"mm",
      "mm":3},{"ty":"fl","c":{"k":[0,0,1,1]},"o":{"k":100}}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            contents
              rectangle
                size 30x20
              ellipse
                size 8x8
              merge subtract
              fill
                color (0 0 1)
        """)
  }

  @Test("Masks have their mode, path and amounts")
  func masksHaveTheirMode() throws {
    let text = try sceneText(
      #"""
      {"ty":1,"sw":40,"sh":30,"sc":"#00ff00","ip":0,"op":60,"ks":{},
      "masksProperties":[{"mode":"a","inv":false,"pt":{"k":{"c":true,"v":[[0,0],[10,0],[10,
      10]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}},"o":{"k":100},"x":{"k":0}},
      {"mode":"s","inv":true,"pt":{"k":{"c":true,"v":[[0,0],[20,0],[20,20]],"i":[[0,0],[0,
      0],[0,0]],"o":[[0,0],[0,0],[0,0]]}},"o":{"k":40},"x":{"k":2},"f":{"k":[4,8]}}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            mask add
              path M 0,0 L 10,0 L 10,10 Z
            mask subtract inverted
              path M 0,0 L 20,0 L 20,20 Z
              opacity 0.4
              expansion 2
              feather 1,2
            solid 40x30
              color (0 1 0)
        """)
  }

  @Test("Effects have their own properties")
  func effectsHaveTheirOwnProperties() throws {
    let text = try sceneText(
      #"""
      {"ty":1,"sw":40,"sh":30,"sc":"#00ff00","ip":0,"op":60,"ks":{},"ef":[{"ty":29,
      "ef":[{"ty":0,"v":{"k":20}},{"ty":7,"v":{"k":2}},{"ty":7,"v":{"k":1}}]},{"ty":20,
      "ef":[{"ty":2,"v":{"k":[1,0,0,1]}},{"ty":2,"v":{"k":[1,1,0,1]}},{"ty":0,
      "v":{"k":50}}]}],"sy":[{"ty":1,"c":{"k":[0,0,0,1]},"o":{"k":75},"a":{"k":120},
      "d":{"k":5},"s":{"k":6},"ch":{"k":0},"bm":{"k":1},"no":{"k":0}}]}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            effect blur
              sigma 6
              directions horizontal
              repeats edges
            effect tritone
              shadows (1 0 0)
              highlights (1 1 0)
              amount 0.5
            styles
              effect shadow below
                color (0 0 0)
                opacity 0.75
                direction -210°
                distance 5
                sigma 3
            solid 40x30
              color (0 1 0)
        """)
  }

  @Test("A precomposition has its time map")
  func precompositionHasItsTimeMap() throws {
    let text = try sceneText(
      #"""
      {"ty":0,"refId":"a","w":80,"h":60,"sr":2,"st":10,"ip":0,"op":60,"ks":{}},{"ty":0,
      "refId":"a","w":80,"h":60,"ct":1,"tm":{"a":1,"k":[{"t":0,"s":[1],"o":{"x":[0],
      "y":[0]},"i":{"x":[1],"y":[1]}},{"t":60,"s":[0]}]},"st":0,"ip":0,"op":60,"ks":{}}
      """#, assets: #"{"id":"a","layers":[{"ty":3,"ip":0,"op":60,"st":0,"ks":{}}]}"#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            composition 1 in 80x60
              start 10
              stretch 2
          layer 1, frames 0 ..< 60
            collapsed
            composition 1 in 80x60
              frame
                0: 30
                60: 0
        composition 1
          layer 0, frames 0 ..< 60
            null
        """)
  }

  @Test("A 3D layer has its depth")
  func layerIn3DHasItsDepth() throws {
    let text = try sceneText(
      #"""
      {"ty":13,"ip":0,"op":60,"pe":{"k":500},"ks":{"p":{"k":[100,50,-500]},"a":{"k":[100,50,
      0]}}},{"ty":1,"ddd":1,"sw":40,"sh":30,"sc":"#00ff00","ip":0,"op":60,
      "ks":{"p":{"k":[100,50,20]},"rx":{"k":30},"ry":{"k":0},"rz":{"k":15},"or":{"k":[0,90,
      0]}}}
      """#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            transform
              anchor 100,50
              position 100,50
            3D
              position z -500
            camera with a target
              zoom 500
          layer 1, frames 0 ..< 60
            transform
              position 100,50
              rotation 15°
            3D
              position z 20
              rotation x 30°
              orientation quaternion (0.7071 0 0.7071 0)
            solid 40x30
              color (0 1 0)
        """)
  }

  @Test("A slot has the value of the file")
  func slotHasValueOfFile() throws {
    let text = try sceneText(
      #"""
      {"ty":1,"sw":40,"sh":30,"sc":"#00ff00","ip":0,"op":60,"ks":{"o":{"sid":"fade",
      "k":100}}}
      """#, more: #","slots":{"fade":{"p":{"k":50}}}"#)
    #expect(
      text == """
        composition 0
          layer 0, frames 0 ..< 60
            transform
              opacity 0.5
            solid 40x30
              color (0 1 0)
        """)
  }
}
