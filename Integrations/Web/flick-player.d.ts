/** What a page can change before the first animation is loaded. */
export declare const settings: {
  /** The address of the module of WebAssembly. By default, it lies beside the script. */
  wasm: string | URL;
  /** The address of its part that is loaded after the first frame, or for files that need it. */
  deferredWasm: string | URL;
  /** The addresses of the parts for browsers without SIMD. */
  plainWasm: string | URL;
  plainDeferredWasm: string | URL;
  /** The milliseconds of drawing in a frame, above which the smallest and farthest players are drawn less often. */
  budget: number;
  /** Whether a worker draws the players, if the browser has canvases for workers. */
  worker: boolean;
};

/** An animation that cannot be loaded. */
export declare class FlickError extends Error {
  /** `network`, `module`, or the code of the reader: `malformed`, `truncated`, `missing`, `wrongType`, `outOfRange`, `limitExceeded`, `unknownFormat`, `unsupported`. */
  readonly code: string;
  /** The place in the file; empty for the file itself. */
  readonly path: string;
  /** The byte of the file. */
  readonly offset?: number;
}

export interface Marker { name: string; frame: number; duration: number }

export interface Diagnostic {
  kind: string; feature: string; severity: "note" | "warning"; explanation: string; path: string; layer: string;
}

export interface AnimationInfo {
  width: number; height: number; frameRate: number; startFrame: number; endFrame: number; markers: Marker[];
  /** The identifiers in a dotLottie file. */
  animations?: string[]; themes?: string[]; stateMachines?: string[]; initialStateMachine?: string;
  /** What the manifest of a dotLottie file asks for. */
  playback?: { speed?: number; bounces: boolean; passes?: number; autoplay?: boolean; intermission?: number };
}

export interface Report extends AnimationInfo {
  diagnostics: Diagnostic[];
  /** Bytes of the player's picture and caches and of the module, and the numbers of files and of players that get frames. */
  memory: { player: number; module: number; documents: number; running: number };
}

/** What a page changes in an animation. Keypaths are names with dots; `*` stands for one of them, `**` for any number. */
export interface Overrides {
  /** Texts, by the keypath of the layer. */
  text?: Record<string, string>;
  /** Colors as `#rrggbb` or `#rrggbbaa`, by keypath. */
  color?: Record<string, string>;
  /** Numbers, two or three numbers, or colors, by keypath. */
  value?: Record<string, number | number[] | string>;
  /** Pictures, by the identifier or the file name of their assets, or by the name of the sprites of an SVGA file. */
  image?: Record<string, string | URL | ArrayBuffer | ArrayBufferView>;
  /** Fonts, by the name that texts use. */
  font?: Record<string, string | URL | ArrayBuffer | ArrayBufferView>;
  /** The keypaths of what is hidden: layers, groups, shapes, effects and masks. */
  hidden?: string[];
  /** The keypaths of what is shown though the file hides it. */
  shown?: string[];
}

export type SlotValue = number | number[] | string;
export type Source = string | object | ArrayBuffer | ArrayBufferView;

export interface FlickPlayerEventMap extends HTMLElementEventMap {
  load: CustomEvent<{ animation: AnimationInfo }>;
  ready: CustomEvent<null>;
  error: CustomEvent<{ error: Error }> & ErrorEvent;
  play: CustomEvent<null> & Event;
  pause: CustomEvent<null> & Event;
  stop: CustomEvent<null>;
  loop: CustomEvent<null>;
  complete: CustomEvent<null>;
  freeze: CustomEvent<null>;
  rendered: CustomEvent<null>;
  destroyed: CustomEvent<null>;
  frame: CustomEvent<{ frame: number; seeker: number }>;
  statemachine: CustomEvent<{ state: string; type: string; name?: string; value?: unknown; from?: string; to?: string; url?: string; message?: string }>;
}

export declare class FlickPlayer extends HTMLElement {
  src: string;
  /** The text, the bytes or the object of a file, in place of `src`. */
  data: Source | undefined;
  animation: string;
  theme: string;
  stateMachine: string;
  autoplay: boolean | "visible";
  /** Whether the animation repeats, or the number of times that it plays. */
  loop: boolean | number;
  speed: number;
  direction: string;
  mode: "forward" | "reverse" | "bounce" | "reverse-bounce" | string;
  segment: string;
  marker: string;
  frame: number;
  /** The part of the animation, 0 to 1. */
  progress: number;
  fit: "contain" | "cover" | "fill" | "none" | "scale-down" | string;
  align: string;
  alt: string;
  controls: boolean;
  loading: "eager" | "lazy" | string;
  reducedMotion: "marker" | "poster" | "play" | string;
  /** The part of the screen's pixels that are drawn, across and down; `undefined` for all, or fewer if drawing is late. */
  get quality(): number | undefined;
  set quality(value: number | undefined);
  trigger: "load" | "visible" | "hover" | "click" | "scroll" | string;
  labels: { play: string; pause: string; position: string; loop: string; controls: string };
  readonly playing: boolean;
  readonly duration: number;
  readonly animationInfo: AnimationInfo | undefined;
  readonly ready: Promise<FlickPlayer>;
  play(): void;
  pause(): void;
  stop(): void;
  toggle(): void;
  /** Shows a frame, or a part of the animation as in "20%". */
  seek(position: number | string): void;
  step(count?: number): void;
  destroy(): void;
  /** The current picture as the browser encodes it, or as outlines with "image/svg+xml". */
  snapshot(type?: "image/png" | "image/jpeg" | "image/webp" | "image/svg+xml" | string, quality?: number): Promise<Blob>;
  report(): Promise<Report>;
  setSlots(values: Record<string, SlotValue> | { rules: object[] } | undefined): void;
  /** Overrides texts, colors and values by keypath, and pictures and fonts by name. The last call replaces those before. */
  setOverrides(overrides?: Overrides): void;
  /** The keypaths of the layers, their contents and their properties, as lists of names. */
  keypaths(): Promise<string[][]>;
  setInput(name: string, value?: number | boolean | string): void;
  static addFont(source: string | URL | ArrayBuffer | ArrayBufferView): Promise<void>;
  addEventListener<Name extends keyof FlickPlayerEventMap>(
    type: Name, listener: (this: FlickPlayer, event: FlickPlayerEventMap[Name]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** The attributes of the element, as JSX and templates write them. */
export interface FlickPlayerAttributes {
  src?: string; animation?: string; theme?: string; "state-machine"?: string; "allow-urls"?: string;
  untrusted?: boolean | ""; autoplay?: boolean | "" | "visible"; loop?: boolean | number | string; controls?: boolean | "";
  trigger?: "load" | "visible" | "hover" | "click" | "scroll"; mode?: "forward" | "reverse" | "bounce" | "reverse-bounce";
  speed?: number | string; direction?: 1 | -1 | "1" | "-1"; intermission?: number | string; segment?: string; marker?: string;
  frame?: number | string; progress?: number | string; quality?: number | string;
  fit?: "contain" | "cover" | "fill" | "none" | "scale-down"; align?: string; width?: number | string; height?: number | string;
  alt?: string; loading?: "eager" | "lazy"; "reduced-motion"?: "marker" | "poster" | "play";
  data?: Source;
}

declare global {
  interface HTMLElementTagNameMap { "flick-player": FlickPlayer }
}
