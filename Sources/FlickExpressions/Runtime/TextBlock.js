// The layout of a text document, for sourceRectAtTime.

class TextBlock {
  constructor(document, owner) {
    this.document = document;
    this.characters = charactersOf(owner);
    this.family = familyOf(owner, document.f);
    this.size = readNumber(document.s, 36);
  }

  addTo(bounds) {
    const scale = this.size / 100;
    const leading = readNumber(this.document.lh, this.size * 1.2);
    const spacing = readNumber(this.document.tr, 0) * this.size / 1000;
    const align = [0, 1, 0.5][this.document.j] || 0;
    const origin = isArray(this.document.ps) ? this.document.ps : [0, 0];
    const box = isArray(this.document.sz) ? this.document.sz : null;
    String(this.document.t).split(/\r|\n|\u0003/).forEach((line, row) => {
      const glyphs = Array.from(line).map((text) => this.character(text));
      const width = glyphs.reduce((sum, glyph) => sum + glyph.width * scale + spacing, 0)
        - (glyphs.length > 0 ? spacing : 0);
      let x = origin[0] + (box ? box[0] : 0) * align - width * align;
      const y = row * leading + (box ? origin[1] + this.size * 0.75 : 0);
      for (const glyph of glyphs) {
        tick();
        glyph.addTo(bounds, [scale, 0, 0, scale, x, y]);
        x += glyph.width * scale + spacing;
      }
    });
  }

  character(text) {
    const known = this.characters.get(`${text} ${this.family}`) || this.characters.get(text);
    return known || new TextCharacter(null, text);
  }
}

/** A character with its outline from the file. Without an outline its width is half an em. */
class TextCharacter {
  constructor(json, text) {
    this.width = json ? readNumber(json.w, 0) : 50;
    this.isSpace = /^\s$/.test(text);
    this.contents = null;
    const shapes = json && json.data && isArray(json.data.shapes) ? json.data.shapes : null;
    if (shapes) {
      const composition = { frameRate: 1 };
      const layer = { composition, address: "chars" };
      this.contents = new Contents(shapes, { layer, composition, parent: null, address: "chars" });
    }
    this.hasOutline = json !== null;
  }

  addTo(bounds, matrix) {
    if (this.contents) bounds.addItems(this.contents, matrix);
    else if (!this.hasOutline && !this.isSpace) bounds.addBox(this.width / 2, -36, 50, 72, matrix);
  }
}

function charactersOf(owner) {
  if (owner.characters) return owner.characters;
  owner.characters = new Map();
  const list = isArray(owner.json.chars) ? owner.json.chars : [];
  for (const json of list) {
    if (!json || typeof json.ch !== "string") continue;
    const character = new TextCharacter(json, json.ch);
    owner.characters.set(`${json.ch} ${json.fFamily}`, character);
    if (!owner.characters.has(json.ch)) owner.characters.set(json.ch, character);
  }
  return owner.characters;
}

function familyOf(owner, name) {
  const fonts = owner.json.fonts && isArray(owner.json.fonts.list) ? owner.json.fonts.list : [];
  const font = fonts.find((each) => each && each.fName === name);
  return font ? font.fFamily : "";
}
