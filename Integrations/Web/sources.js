// Where animations come from, and what a page changes in them. Sources and selections can be sent to a worker.

import { FlickError } from "./engine.js";

const encoder = new TextEncoder(), decoder = new TextDecoder(), identities = new WeakMap();
let count = 0;

/** Asks a server for a file. */
export async function request(url) {
  let response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new FlickError({ code: "network", message: `${url}: ${error.message}` });
  }
  if (!response.ok) throw new FlickError({ code: "network", message: `${url}: status ${response.status}` });
  return response;
}

/** Loads a file. */
export const fetchBytes = async url => new Uint8Array(await (await request(url)).arrayBuffer());

/** A file at an address. */
export function addressSource(address) {
  const url = new URL(address, document.baseURI);
  return { key: url.href, folder: url.protocol === "data:" ? "" : new URL(".", url).href, url: url.href };
}

export const isBytes = value => value instanceof ArrayBuffer || ArrayBuffer.isView(value);

export const bytesOf = value => value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);

/** A text that is the same for the same object of bytes. */
function identity(bytes) {
  if (!identities.has(bytes)) identities.set(bytes, `bytes ${++count}`);
  return identities.get(bytes);
}

/** The bytes, the text, or the object of a file. Equal texts are one source; bytes are one as long as they are the same object. */
export function dataSource(value) {
  const folder = document.baseURI.replace(/[^/]*$/, "");
  if (isBytes(value)) return { key: identity(value), folder, bytes: bytesOf(value) };
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { key: `text ${text}`, folder, text };
}

/** The bytes of a source. */
export const sourceBytes = async ({ url, bytes, text }) => url ? fetchBytes(url) : bytes ?? encoder.encode(text);

// Members of files that the first part of the module does not draw: expressions, texts, effects and styles of layers, layers in space, and
// SVG documents. Files with them are left out when functions are divided among the parts.
const deferredMembers = /"x"\s*:\s*"|"ty"\s*:\s*5\b|"(ef|sy)"\s*:\s*\[\s*\{|"ddd"\s*:\s*1|\.svg"|svg\+xml/;

/** Whether reading a file surely needs the deferred part of the module. Of archives, only reading tells. */
export function needsDeferredPart(bytes) {
  // The formats by their first bytes: SVGA; ZIP and gzip; JSON.
  if (bytes[0] === 0x78) return true;
  return bytes[0] !== 0x50 && bytes[0] !== 0x1F && deferredMembers.test(decoder.decode(bytes));
}

/** Whether a selection changes what a file shows, which needs the deferred part, too. */
export const isChanging = ({ theme, slots, overrides }) => theme !== undefined || slots !== undefined || Boolean(overrides?.length);

/** Returns the rules of a theme for the values of slots. */
export function rules(values) {
  if (values.rules) return values;
  return { rules: Object.entries(values).map(([id, value]) => ({ id, ...rule(value) })) };
}

function rule(value) {
  if (typeof value === "number") return { type: "Scalar", value };
  if (Array.isArray(value)) return { type: "Vector", value };
  const color = colorNumbers(value);
  return color ? { type: "Color", value: color } : { type: "Text", value: { text: String(value) } };
}

/** The numbers of a color as "#rrggbb" or "#rrggbbaa". */
function colorNumbers(text) {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(text);
  return digits?.slice(1).filter(Boolean).map(part => Number.parseInt(part, 16) / 255);
}

// The kinds of overrides in the module.
const shown = 3, hidden = 4, firstValue = 4;
const files = { image: 1, font: 2 };

/** Returns the list of overrides for the module, with what makes it equal to another one as `key`. */
export function overrideList(overrides) {
  const list = Object.entries(overrides ?? {}).flatMap(([member, values]) => {
    const make = makers[member], isList = member === "hidden" || member === "shown";
    if (!make && !isList) throw new FlickError({ code: "unsupported", message: "there is no such override", path: member });
    if (Array.isArray(values) !== isList || typeof values !== "object") {
      throw new FlickError({ code: "wrongType", message: isList ? "this is a list of keypaths" : "this is an object with a member for each name", path: member });
    }
    if (isList) return values.map(name => ({ kind: member === "shown" ? shown : hidden, name: String(name) }));
    return Object.entries(values).map(([name, value]) => make(name, value, member));
  });
  return { list, key: JSON.stringify(list.map(({ bytes, ...rest }) => bytes ? { ...rest, bytes: identity(bytes.buffer) } : rest)) };
}

const file = (name, value, member) => isBytes(value)
  ? { kind: files[member], name, bytes: bytesOf(value) } : { kind: files[member], name, url: new URL(value, document.baseURI).href };

const value = (name, value, member) => {
  const numbers = typeof value === "string" ? colorNumbers(value) : [value].flat();
  const isKnown = numbers?.length && numbers.every(Number.isFinite) && (typeof value === "string" || numbers.length <= 3);
  if (!isKnown) throw new FlickError({ code: "wrongType", message: "a value is a number, two or three numbers, or a color as #rrggbb", path: `${member}.${name}` });
  if (typeof value === "string") return { kind: firstValue + 4, name, numbers: [...numbers, 1].slice(0, 4) };
  return { kind: firstValue + numbers.length, name, numbers };
};

const makers = { text: (name, text) => ({ kind: 0, name, text: String(text) }), image: file, font: file, value, color: value };
