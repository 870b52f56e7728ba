// PNG pictures with 8 bits for each sample. A canvas rounds half transparent pixels, and some browsers change what is read back from it.

const signature = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A];
/** The samples of a pixel by color type: gray, color, palette, gray with alpha, color with alpha. */
const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Returns the pixels with straight alpha, or nothing for other pictures, which the browser decodes. */
export async function decodePNG(bytes, mostPixels) {
  if (signature.some((byte, index) => bytes[index] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), parts = [];
  let header, palette, transparency;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at), type = view.getUint32(at + 4), data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) return undefined;
    if (type === 0x49484452) header = { width: view.getUint32(at + 8), height: view.getUint32(at + 12), depth: data[8], color: data[9], interlacing: data[12] };
    if (type === 0x504C5445) palette = data;
    if (type === 0x74524E53) transparency = data;
    if (type === 0x49444154) parts.push(data);
    if (type === 0x49454E44) break;
    at += 12 + length;
  }
  const count = samples[header?.color];
  if (!count || header.depth !== 8 || header.interlacing || header.width * header.height > mostPixels) return undefined;
  if (header.color === 3 && !palette) return undefined;
  const stride = header.width * count, rows = await inflate(parts, (stride + 1) * header.height);
  return rows && unfilter(rows, stride, header.height, count) ? { ...header, data: pixels(rows, header, count, palette, transparency) } : undefined;
}

/** Returns as many bytes as are wanted, or nothing if there are others. */
async function inflate(parts, wanted) {
  const reader = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const all = new Uint8Array(wanted);
  for (let at = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return at === wanted ? all : undefined;
    if (at + value.length > wanted) return undefined;
    all.set(value, at);
    at += value.length;
  }
}

/** Adds to each byte what its row's filter predicts (PNG specification, 9.2). Returns whether all filters are known. */
function unfilter(rows, stride, height, count) {
  for (let row = 0; row < height; row++) {
    const start = row * (stride + 1) + 1, above = start - stride - 1, filter = rows[start - 1];
    if (filter > 4) return false;
    for (let x = 0; filter && x < stride; x++) {
      const left = x < count ? 0 : rows[start + x - count], up = row ? rows[above + x] : 0, corner = row && x >= count ? rows[above + x - count] : 0;
      rows[start + x] += filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearest(left, up, corner);
    }
  }
  return true;
}

function nearest(left, up, corner) {
  const base = left + up - corner, one = Math.abs(base - left), two = Math.abs(base - up), three = Math.abs(base - corner);
  return one <= two && one <= three ? left : two <= three ? up : corner;
}

function pixels(rows, { width, height, color }, count, palette, transparency) {
  const data = new Uint8Array(width * height * 4);
  // A color that is transparent has 16 bits for each sample.
  const key = transparency && color !== 3 ? Array.from({ length: count }, (_, index) => transparency[2 * index + 1]) : undefined;
  for (let to = 0, from = 0; to < data.length; to += 4, from += count) {
    if ((to >> 2) % width === 0) from++;
    const first = rows[from];
    if (color === 3) {
      data.set(palette.subarray(3 * first, 3 * first + 3), to);
      data[to + 3] = transparency?.[first] ?? 255;
      continue;
    }
    const isGray = count < 3;
    data[to] = first;
    data[to + 1] = isGray ? first : rows[from + 1];
    data[to + 2] = isGray ? first : rows[from + 2];
    const isKey = key?.every((sample, index) => sample === rows[from + index]);
    data[to + 3] = color === 4 ? rows[from + 1] : color === 6 ? rows[from + 3] : isKey ? 0 : 255;
  }
  return data;
}
