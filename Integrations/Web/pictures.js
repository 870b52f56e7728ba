// Pictures of animations, which the browser decodes.

import { decodePNG } from "./png.js";

/** The largest number of pixels of a picture. */
const mostPixels = 1 << 26;

/** Returns the pixels of a picture with straight alpha. A picture that cannot be decoded has none. */
export async function decode(bytes) {
  try {
    const picture = await decodePNG(bytes, mostPixels).catch(() => undefined);
    if (picture) return picture;
    const bitmap = await createImageBitmap(new Blob([bytes]), {
      premultiplyAlpha: "none", colorSpaceConversion: "none", imageOrientation: "none",
    });
    const { width, height } = bitmap;
    if (width * height > mostPixels) throw new RangeError("too many pixels");
    const context = canvas(width, height).getContext("2d", { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } catch {
    return { width: 0, height: 0, data: new Uint8Array() };
  }
}

function canvas(width, height) {
  return typeof OffscreenCanvas === "function"
    ? new OffscreenCanvas(width, height) : Object.assign(document.createElement("canvas"), { width, height });
}
