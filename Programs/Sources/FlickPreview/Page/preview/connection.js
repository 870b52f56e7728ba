// The connection to the server. Requests and messages are JSON; frames and sounds are binary.

const handlers = {};
let socket, onConnection = () => {};

// Sets the function for a message of the server, by its name.
export function handle(name, handler) { handlers[name] = handler; }

// Sends a command with its arguments. Commands and arguments are listed in docs/preview.md.
export function send(command, args = {}) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ command, ...args }));
}

export function connect(listener) {
  if (listener) onConnection = listener;
  socket = new WebSocket(`ws://${location.host}/session`);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => onConnection(true);
  socket.onmessage = ({ data }) => {
    if (typeof data !== "string") return binary(data);
    const { message, value } = JSON.parse(data);
    handlers[message]?.(value);
  };
  socket.onclose = () => {
    onConnection(false);
    setTimeout(connect, 1000);
  };
}

// Eight words and a file, as in PaneFrame.swift.
function binary(data) {
  const view = new DataView(data), file = data.slice(32), [kind, pane] = [view.getUint16(0), view.getUint16(2)];
  const document = view.getUint32(4);
  if (kind) return handlers[kind === 1 ? "sound" : "picture"]?.({ pane, document, index: view.getUint32(8), file });
  const pair = at => [view.getUint16(at), view.getUint16(at + 2)];
  handlers.frame?.({
    pane, document, frame: view.getFloat32(8), view: view.getUint32(12), canvas: pair(16), origin: pair(20), size: pair(24), file,
  });
}

// The largest file that the server accepts.
const mostBytes = 256 * 2 ** 20;

// Sends a file to the server, and returns its identifier. The signal stops it.
export async function upload(file, signal) {
  if (file.size > mostBytes) throw new Error("This file is too large for the preview.");
  const response = await fetch(`/files?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file, signal });
  if (!response.ok) throw new Error("This file is too large for the preview.");
  return response.text();
}
