// Loads the animation and draws frames into the canvas. The test calls `measure`.

const canvas = document.querySelector("canvas"), context = canvas.getContext("2d");
let flick;

// The functions of WASI that the C library imports. There are no files.
const noFile = () => 8;
const system = {
  fd_close: noFile, fd_seek: noFile, fd_write: noFile,
  random_get(start, count) {
    crypto.getRandomValues(new Uint8Array(flick.memory.buffer, start, count));
    return 0;
  },
};

export async function open(program, file) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(program), { wasi_snapshot_preview1: system });
  flick = instance.exports;
  const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
  const memory = flick.allocate(bytes.length);
  new Uint8Array(flick.memory.buffer, memory, bytes.length).set(bytes);
  const start = performance.now();
  if (flick.open(memory, bytes.length) !== 0) throw new Error("no animation");
  const [width, height, first, end, rate] = [0, 1, 2, 3, 4].map(number => flick.property(number));
  return { width, height, first, end, rate, load: performance.now() - start };
}

export function draw(frame, width, height) {
  const start = flick.draw(frame, width, height);
  return new Uint8ClampedArray(flick.memory.buffer, start, width * height * 4);
}

export function show(frame, width, height) {
  Object.assign(canvas, { width, height });
  context.putImageData(new ImageData(draw(frame, width, height).slice(), width, height), 0, 0);
  return Array.from(context.getImageData(0, 0, width, height).data);
}

// Returns the milliseconds of a frame, the least of three runs over all frames.
export function measure(first, end, width, height) {
  let least = Infinity;
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    for (let frame = first; frame < end; frame++) draw(frame, width, height);
    least = Math.min(least, (performance.now() - start) / (end - first));
  }
  return least;
}

Object.assign(window, { spike: { open, draw, show, measure } });
