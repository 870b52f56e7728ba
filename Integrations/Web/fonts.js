// The fonts that a page supplies: those of `addFont`, of child links, and of the rules of its style sheets.

import { bytesOf, fetchBytes, isBytes } from "./sources.js";
import { addFont } from "./threads.js";

const loaded = new Map();
let count = 0;

/** The number of fonts that were added. */
export const fontCount = () => count;

/** Adds a font at an address or in memory. One at an address is loaded once. */
export async function supply(source) {
  if (isBytes(source)) return add(bytesOf(source));
  const url = new URL(source, document.baseURI).href;
  if (!loaded.has(url)) loaded.set(url, fetchBytes(url).then(add));
  try {
    await loaded.get(url);
  } catch (error) {
    loaded.delete(url);
    throw error;
  }
}

async function add(bytes) {
  await addFont(bytes);
  count++;
}

/** Formats that the module reads. */
const isReadable = ({ format, url }) => format ? /^(truetype|opentype|woff|collection)$/.test(format) : /\.(ttf|otf|ttc|otc|woff)([?#]|$)/i.test(url);

/** The fonts of the rules `@font-face` of the page: their families and files. Style sheets of other sites cannot be read. */
function* pageFonts(list = document.styleSheets) {
  for (const sheet of list) {
    let rules;
    try {
      rules = sheet.cssRules;
    } catch {
      continue;
    }
    for (const rule of rules) {
      if (rule instanceof CSSImportRule && rule.styleSheet) yield* pageFonts([rule.styleSheet]);
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const family = rule.style.getPropertyValue("font-family").trim().replace(/^["']|["']$/g, "");
      const base = rule.parentStyleSheet?.href ?? document.baseURI;
      for (const [, , address, format] of rule.style.getPropertyValue("src").matchAll(/url\((["']?)(.*?)\1\)(?:\s*format\(["']?([\w-]+)["']?\))?/g)) {
        const file = { url: new URL(address, base).href, format };
        if (isReadable(file)) yield { family, url: file.url };
      }
    }
  }
}

/** Adds the fonts of the page that a file lacks. Returns whether there are any that were not added before. */
export async function supplyPageFonts(diagnostics) {
  const lacking = diagnostics.filter(({ kind }) => kind === "missingFont" || kind === "substitutedFont").map(({ feature, explanation }) => `${feature} ${explanation}`.toLowerCase());
  if (!lacking.length) return false;
  const before = count;
  const wanted = [...pageFonts()].filter(({ family, url }) => !loaded.has(url) && lacking.some(text => text.includes(family.toLowerCase())));
  await Promise.allSettled(wanted.map(({ url }) => supply(url)));
  return count > before;
}
