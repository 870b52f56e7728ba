#if !WithoutExpressions
  import Testing

  @testable import FlickLottie

  @Suite("References of expressions")
  struct ReferenceTests {
    @Test(
      "Compositions have their attributes, and are found by name",
      arguments: [
        Case("thisComp.width + thisComp.height", 300), Case("thisComp.duration", 3),
        Case("thisComp.frameDuration * 300", 10), Case("thisComp.numLayers", 11),
        Case("thisComp.name == 'Main' ? 1 : 0", 1), Case("comp('Main').layer(2).index", 2),
        Case("comp('Inside').layer('Dot').transform.opacity", 25),
        Case("thisComp.layer('Sub').source.layer(1).opacity.valueAtTime(1)", 50),
        Case("thisComp.marker.numKeys", 2), Case("thisComp.marker.key('b').time", 2),
        Case("thisComp.marker.key(1).duration", 0.5),
        Case("thisComp.marker.nearestKey(1.6).index", 2),
        Case("footage('data.json').sourceData.a[2].b", 7),
        Case("footage('data.json')('Data')('Outline')('a')('a 2')('b')", 7),
        Case("thisComp.layer('Figures')('Data')('Outline')('a')('a 1')", 2),
        Case("thisComp.layer('Figures')('Data')('Outline')('a')(0)", 1),
        Case("thisComp.layer('Figures').marker.key('m').time", 0.5),
        Case("thisComp.layer('Figures').marker.nearestKey(3).duration", 0.1),
        Case("thisComp.layer('Figures')('Marker').numKeys", 2),
        Case("marker.numKeys", 0),
      ])
    func compositionsHaveTheirAttributes(_ each: Case) throws { try expect(each) }

    @Test(
      "Layers are found by name, by index and by offset",
      arguments: [
        Case("index", 1), Case("name == 'Me' ? 1 : 0", 1), Case("thisComp.layer(3).index", 3),
        Case("thisComp.layer(thisLayer, 1).index", 2), Case("thisComp.layer('Two', 1).index", 3),
        Case("thisComp.layer('Two').parent.index", 3), Case("hasParent ? 1 : 0", 0),
        Case("thisComp.layer('Three').inPoint * 30", 10),
        Case("thisComp.layer('Three').outPoint * 30", 50),
        Case("thisComp.layer('Three').startTime * 30", 5),
        Case("thisComp.layer('Three').active ? 1 : 0", 1),
        Case("thisComp.layer('Three').isActiveAt(0) ? 1 : 0", 0),
        Case("thisComp.layer('Three').width", 33), Case("thisComp.layer('Sub').height", 40),
        Case("width", 200),
      ])
    func layersAreFoundByNameIndexAndOffset(_ each: Case) throws { try expect(each) }

    @Test(
      "Effects are found by name, match name and index",
      arguments: [
        Case("effect('Slide')('Slider')", 12), Case("effect('Slide')(1)", 12),
        Case("effect(1)('ADBE Slider Control-0001')", 12), Case("effect(1).param('Slider')", 12),
        Case("effect('ADBE Slider Control')('Slider') + 1", 13),
        Case("thisLayer('ADBE Effect Parade')('Slide')(1)", 12),
        Case("thisLayer(4)('Slide').active ? 1 : 0", 1),
        Case("effect('Place')('Point')[1]", 30), Case("effect('Menu')('Menu').value", 2),
        Case("effect('Link')('Layer').transform.position[0]", 60),
        Case("effect('Paint')('Color')[2]", 0.3),
      ])
    func effectsAreFoundByName(_ each: Case) throws { try expect(each) }

    @Test(
      "Shape contents and masks are found by name, match name and index",
      arguments: [
        Case("content('G').content('R').size[0]", 30), Case("content(1).content(1).position[1]", 6),
        Case("content('G').content('R').roundness", 4),
        Case("content('G').content('R')('ADBE Vector Rect Size')[1]", 20),
        Case("thisLayer('ADBE Root Vectors Group')('G')('Contents')('R')('Size')[0]", 30),
        Case("thisLayer(2)('G')(2)(1)(3)[0]", 5),
        Case("content('G').content('T').end - content('G').content('T').start", 90),
        Case("content('G').content('T').offset", 45),
        Case("content('G').content('St').strokeWidth", 6),
        Case("content('G').content('St').dash.dash + content('G').content('St').dash.offset", 8),
        Case("content('G').content('F').opacity", 60),
        Case("content('G').transform.position[1]", 8),
        Case("content('G')('ADBE Vector Transform Group')('Scale')[0]", 200),
        Case("content('H').transform.scale[0]", 100),
        Case("content('H').content('S').points + content('H').content('S').outerRadius", 25),
        Case("mask('M').maskOpacity", 70), Case("mask(1).maskExpansion", 3),
        Case("mask('M').maskFeather[1]", 5), Case("mask('M').maskPath.points().length", 4),
      ])
    func contentsAndMasksAreFound(_ each: Case) throws { try expect(each) }

    @Test(
      "Layer styles are found by name, match name and index",
      arguments: [
        Case("layerStyle.dropShadow.distance", 9), Case("layerStyle.dropShadow.color[0]", 0.5),
        Case("thisLayer.layerStyle('Drop Shadow')('Opacity')", 75),
        Case("layerStyle('dropShadow/enabled')('dropShadow/blur')", 4),
        Case("thisLayer('Layer Styles')(2).size", 5), Case("layerStyle.stroke.size.numKeys", 2),
        Case("layerStyle.numProperties", 2), Case("layerStyle.stroke.name == 'Stroke' ? 1 : 0", 1),
        Case("try { layerStyle.satin.distance } catch (e) { 7 }", 7),
      ])
    func layerStylesAreFound(_ each: Case) throws { try expect(each) }

    @Test(
      "Transforms have their values in 2D and 3D",
      arguments: [
        Case("position[0]", 50), Case("transform.position.length", 2),
        Case("$bm_transform.opacity.value", 50), Case("transform('Position')[1]", 25),
        Case("thisComp.layer('Deep').position.length", 3),
        Case("thisComp.layer('Deep').xRotation", 90), Case("transform.xPosition", 50),
        Case("thisComp.layer('Split').transform.position[1]", 15),
        Case("thisComp.layer('Split').transform.yPosition.valueAtTime(1)", 30),
      ])
    func transformsHaveTheirValuesIn2DAnd3D(_ each: Case) throws { try expect(each) }

    @Test(
      "Properties have their keyframes, velocities and indices",
      arguments: [
        Case("transform.position.numKeys", 3), Case("transform.position.key(2).time", 1),
        Case("transform.position.key(2).value[1]", 50), Case("transform.position.key(3)[0]", 100),
        Case("transform.position.nearestKey(1.6).index", 3),
        Case("transform.rotation.key(2)[0]", 40),
        Case("transform.rotation.key(2)[1] === undefined ? 1 : 0", 1),
        Case("transform.position.valueAtTime(1.5)[1]", 25),
        Case("transform.position.velocity[0]", 100),
        Case("transform.position.velocityAtTime(1.5)[1]", -50),
        Case("transform.position.speedAtTime(1.5)", 50),
        Case("thisProperty.propertyGroup(1).name == 'Transform' ? 1 : 0", 1),
        Case("thisProperty.propertyGroup(2).index", 1),
        Case("content('G').content('R').size.propertyIndex", 2),
        Case("content('G').content('R').size.propertyGroup(3).name == 'G' ? 1 : 0", 1),
      ])
    func propertiesHaveTheirKeyframes(_ each: Case) throws { try expect(each) }

    @Test(
      "A reference can be used as a value",
      arguments: [
        Case("Math.max(effect('Slide')('Slider'), 3)", 12),
        Case("effect('Slide')('Slider').toFixed(1) == '12.0' ? 1 : 0", 1),
        Case("transform.position instanceof Array ? 1 : 0", 1),
        Case("Array.isArray(transform.position) ? 1 : 0", 1),
        Case("var [x, y] = transform.position; x + y", 75),
        Case("transform.position.map(x => x * 2)[0]", 100),
        Case("p = transform.position; p[0] = 7; p[0] + p[1]", 32),
      ])
    func referenceCanBeUsedAsValue(_ each: Case) throws { try expect(each) }

    @Test("Cyclic expressions use the values before the expression")
    func cyclicExpressionsUseValuesBeforeExpression() throws {
      #expect(try ExpressionFixture.number("thisComp.layer('Pulse').opacity") == 42)
      #expect(
        try ExpressionFixture.number(
          "a = thisComp.layer('Echo').opacity; thisComp.layer('Pulse').opacity + 0")
          == 42)
    }
  }
#endif
