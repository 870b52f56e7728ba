// Where animations come from.

import { FlickError } from "./engine.js";

const encoder = new TextEncoder();
let count = 0;

/** A file at an address. */
export function addressSource(address) {
  const url = new URL(address, document.baseURI);
  return {
    key: url.href, folder: url.protocol === "data:" ? "" : new URL(".", url).href,
    async bytes() {
      let response;
      try {
        response = await fetch(url);
      } catch (error) {
        throw new FlickError({ code: "network", message: `${url}: ${error.message}` });
      }
      if (!response.ok) throw new FlickError({ code: "network", message: `${url}: status ${response.status}` });
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/** The bytes, the text, or the object of a file. Equal texts are one source; bytes are one as long as they are the same object. */
export function dataSource(value, last) {
  if (last?.value === value && typeof value !== "string") return last;
  const isBytes = value instanceof ArrayBuffer || ArrayBuffer.isView(value);
  const text = isBytes ? undefined : typeof value === "string" ? value : JSON.stringify(value);
  return {
    key: isBytes ? `bytes ${++count}` : `text ${text}`, folder: document.baseURI.replace(/[^/]*$/, ""), value,
    async bytes() {
      if (!isBytes) return encoder.encode(text);
      return value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    },
  };
}

/** Returns the rules of a theme for the values of slots. */
export function rules(values) {
  if (values.rules) return values;
  return { rules: Object.entries(values).map(([id, value]) => ({ id, ...rule(value) })) };
}

function rule(value) {
  if (typeof value === "number") return { type: "Scalar", value };
  if (Array.isArray(value)) return { type: "Vector", value };
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(value);
  if (digits) return { type: "Color", value: digits.slice(1).filter(Boolean).map(part => Number.parseInt(part, 16) / 255) };
  return { type: "Text", value: { text: String(value) } };
}
