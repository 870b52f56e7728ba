from __future__ import annotations

import base64
import ctypes
import io
import json
import math
import operator
import os
import subprocess
import threading
from dataclasses import dataclass
from numbers import Integral
from typing import TYPE_CHECKING, Any, BinaryIO, Dict, Iterable, Iterator, Literal, Mapping, Sequence, SupportsFloat
from typing import SupportsIndex, Type, TypeVar, Union, cast, overload

import numpy as np

from ._arguments import File, contents_of, overrides_of, path_bytes
from ._errors import FlickError
from ._library import Handle, ReadOptions, call, library
from ._pixels import MAX_FRAMES, Color, Layout, Mode, PixelForm, Pixels, color_text, frame_list, reserved
from ._pixels import writeable_memory
from ._native_files import program_path
from ._worker import Worker

if TYPE_CHECKING:
    from PIL.Image import Image

Size = Iterable[SupportsIndex]
"""A width and a height in pixels."""
Path = Union[str, "os.PathLike[str]"]
Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, BinaryIO]
Self = TypeVar("Self", bound="Animation")

_MAX_THREADS = 64
_MAX_RATE = 1000
_DEFAULT_COUNT = 16
# The longer side of the picture in a notebook, in pixels.
_NOTEBOOK_SIDE = 320
_WHITE = (255, 255, 255)


@dataclass(frozen=True)
class ContactSheet:
    """A picture with several frames, and a report of what looks wrong."""

    png: bytes
    """The picture as a PNG file."""
    report: dict[str, Any]
    """The places of the frames, and diagnostics, as `flick contact` writes them."""


@dataclass(frozen=True)
class Marker:
    """A named time of an animation."""

    name: str
    """The name."""
    frame: float
    """The first frame."""
    duration: float
    """The number of frames; 0 for a point in time."""


@dataclass(frozen=True)
class Diagnostic:
    """Something that the pictures of a file lack, or that they show differently from After Effects."""

    feature: str
    """The feature, such as `missing font: Roboto`."""
    explanation: str
    """What the pictures show instead, as a sentence."""
    path: str
    """The place in the document, such as `layers[0]`."""
    names: tuple[str, ...]
    """The names of the layer and its contents at this place."""


@dataclass(frozen=True)
class Value:
    """A color or a text of a file, and where it is."""

    value: str
    """The color, such as `#ff8000`, or the text."""
    count: int
    """The number of its places."""
    places: tuple[str, ...]
    """The keypaths of the places, which `Animation.open` accepts for `color` and `text`."""


@dataclass(frozen=True)
class Layer:
    """A layer of an animation's own composition."""

    name: str
    """The name; empty if the file has none."""
    type: str
    """The type, such as `shape`, `text` or `image`; `sprite` in an SVGA file."""
    index: int | None
    """The number by which other layers refer to it."""
    parent: int | None
    """The index of the parent layer."""
    start_frame: float | None
    """The first visible frame."""
    end_frame: float | None
    """The frame after the last visible one."""
    is_hidden: bool
    """Whether the file hides the layer."""


class Animation:
    """An animation that was read from a Lottie JSON, dotLottie or SVGA file.

    `len` is the number of its whole frames, `animation[3]` draws one of them, `animation[-1]` the last one,
    `animation[::2]` every second one, and `for picture in animation` all of them, one after the other.

    Several threads may use an animation. One frame of it is drawn at a time; frames of different animations are
    drawn at the same time, because drawing releases the lock of the interpreter.

    An animation never changes, so `copy.copy` and `copy.deepcopy` return the same one. A pickled animation contains the
    path of its file, or the contents if it was opened from them, and is read again where it is unpickled.
    """

    _shared_worker = Worker()
    _worker: Worker
    _origin: str | bytes
    _options: dict[str, Any]
    _source: dict[str, Any]
    _report: dict[str, Any] | None
    _handle: Handle
    _lock: threading.RLock
    _renderer: tuple[tuple[int, int, int], Handle] | None
    _size: tuple[float, float]
    _duration: float
    _frame_rate: float
    _start_frame: float
    _end_frame: float

    def __new__(cls, *_: object, **__: object) -> "Animation":
        raise TypeError("Animation.open reads a file; there is no other way to make an Animation")

    @classmethod
    def open(
        cls: Type[Self],
        source: Source,
        *,
        animation: str | None = None,
        theme: str | None = None,
        fonts: Path | None = None,
        resources: Path | None = None,
        untrusted: bool = False,
        expressions: bool = True,
        system_fonts: bool = True,
        text: Mapping[str, str] | None = None,
        color: Mapping[str, str] | None = None,
        image: Mapping[str, File] | None = None,
        font: Mapping[str, File] | None = None,
        slot: Mapping[str, SupportsFloat | Iterable[SupportsFloat] | str] | None = None,
    ) -> Self:
        """Reads a file.

        :param source: The path of a file, its contents, or a file that is open for reading bytes.
        :param animation: The identifier of an animation of a dotLottie file. By default the initial one.
        :param theme: The identifier of a theme of a dotLottie file. By default the initial one.
        :param fonts: A folder that is searched for fonts before those of the system.
        :param resources: The folder with the pictures that the contents name. That of a path is its own folder.
        :param untrusted: Whether the limits for files from strangers apply.
        :param expressions: Whether expressions are evaluated.
        :param system_fonts: Whether the fonts of the system are used.
        :param text: Other texts, by the keypath of their layers, as in `flick render --text`.
        :param color: Other colors, such as `#ff8000`, by their keypaths.
        :param image: Other pictures, as paths or contents, by the identifier or the file name of the asset.
        :param font: Other fonts, as paths or contents, by the name of the font or its family.
        :param slot: The values of slots: numbers, lists of numbers, colors such as `#ff8000`, or texts.
        :raises FileNotFoundError: There is no such file. Other errors of the system are other types of `OSError`.
        :raises FlickError: The file cannot be read as an animation, or has nothing with the name of an override.
        """
        untrusted, expressions, system_fonts = bool(untrusted), bool(expressions), bool(system_fonts)
        overrides = overrides_of({"text": text, "color": color, "image": image, "font": font, "slot": slot})
        options = ReadOptions(
            size=ctypes.sizeof(ReadOptions),
            animation=None if animation is None else path_bytes(animation),
            theme=None if theme is None else path_bytes(theme),
            fonts=None if fonts is None else path_bytes(fonts),
            resources=None if resources is None else path_bytes(resources),
            is_untrusted=untrusted,
            ignores_expressions=not expressions,
            ignores_system_fonts=not system_fonts,
            overrides=json.dumps(overrides, allow_nan=False).encode() if overrides else None,
        )
        job: dict[str, Any] = {
            "animation": animation,
            "theme": theme,
            "untrusted": untrusted or None,
            "expressions": None if expressions else False,
            **overrides,
        }
        origin: str | bytes
        if isinstance(source, (bytes, bytearray, memoryview)) or hasattr(source, "read"):
            contents = source if isinstance(source, (bytes, bytearray, memoryview)) else source.read()
            if isinstance(contents, str):
                raise TypeError("source must be open for reading bytes, not text")
            origin = contents_of(contents)
            pointer = call("flick_animation_read", origin, len(origin), ctypes.byref(options))
            job["bytes"] = origin
        else:
            path = path_bytes(source)
            try:
                pointer = call("flick_animation_open", path, ctypes.byref(options))
            except FlickError:
                # A file that cannot be opened is an error of the system, with its own type.
                with open(os.fsdecode(path), "rb"):
                    raise
            origin = os.fsdecode(os.path.abspath(path))
            job["path"] = origin
        self = object.__new__(cls)
        self._origin = origin
        self._options = {
            "animation": animation,
            "theme": theme,
            "fonts": None if fonts is None else os.path.abspath(os.fsdecode(path_bytes(fonts))),
            "resources": None if resources is None else os.path.abspath(os.fsdecode(path_bytes(resources))),
            "untrusted": untrusted,
            "expressions": expressions,
            "system_fonts": system_fonts,
            **overrides,
        }
        self._source = job
        self._report = None
        if fonts is None and system_fonts:
            self._worker = cls._shared_worker
        else:
            folders = [] if fonts is None else [self._options["fonts"]]
            self._worker = Worker(fonts=folders, system_fonts=system_fonts)
        self._handle = Handle(pointer, library.flick_animation_free)
        # A handler of a signal may use the animation while its thread draws.
        self._lock = threading.RLock()
        self._renderer = None
        self._size = (library.flick_animation_width(pointer), library.flick_animation_height(pointer))
        self._duration = library.flick_animation_duration(pointer)
        self._frame_rate = library.flick_animation_frame_rate(pointer)
        self._start_frame = library.flick_animation_start_frame(pointer)
        self._end_frame = library.flick_animation_end_frame(pointer)
        return self

    def close(self) -> None:
        """Frees the memory now instead of with the last reference. Drawing raises `ValueError` afterwards."""
        with self._lock:
            if self._renderer is not None:
                self._renderer[1].close()
                self._renderer = None
            self._handle.close()
        if self._worker is not self._shared_worker:
            self._worker.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __copy__(self: Self) -> Self:
        return self

    def __deepcopy__(self: Self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _reopened, (type(self), self._origin, self._options)

    def __repr__(self) -> str:
        name = repr(self._origin) if isinstance(self._origin, str) else f"{len(self._origin)} bytes"
        width, height = self._size
        return (
            f"<{type(self).__name__} {name}: {width:g}x{height:g}, {len(self)} frames, "
            f"{self._frame_rate:g} frames per second>"
        )

    def _repr_html_(self) -> str:
        """Returns the animation as a picture in a notebook."""
        scale = min(1.0, _NOTEBOOK_SIDE / max(*self._size, 1.0))
        width, height = (max(round(side * scale), 1) for side in self._size)
        data = base64.b64encode(self.encode("webp", size=(width, height))).decode("ascii")
        return f'<img width="{width}" height="{height}" alt="animation" src="data:image/webp;base64,{data}">'

    def __len__(self) -> int:
        return max(math.ceil(self._end_frame - self._start_frame), 1)

    def __iter__(self) -> Iterator[Pixels]:
        return (self[index] for index in range(len(self)))

    @overload
    def __getitem__(self, index: SupportsIndex) -> Pixels: ...

    @overload
    def __getitem__(self, index: slice) -> Pixels: ...

    def __getitem__(self, index: SupportsIndex | slice) -> Pixels:
        """Draws whole frames at the animation's own size: (height, width, 4), or with one more dimension for a slice."""
        if isinstance(index, slice):
            return self.frames([self._start_frame + number for number in range(*index.indices(len(self)))])
        number = operator.index(index)
        if not -len(self) <= number < len(self):
            raise IndexError(f"the animation has {len(self)} frames; there is no frame {number}")
        return self.frame(self._start_frame + number % len(self))

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the composition in its own units."""
        return self._size

    @property
    def duration(self) -> float:
        """The duration in seconds."""
        return self._duration

    @property
    def frame_rate(self) -> float:
        """The number of frames in a second."""
        return self._frame_rate

    @property
    def start_frame(self) -> float:
        """The first frame."""
        return self._start_frame

    @property
    def end_frame(self) -> float:
        """The frame at which the animation ends, which is not drawn."""
        return self._end_frame

    @property
    def markers(self) -> tuple[Marker, ...]:
        """The named times of the file."""
        return tuple(
            Marker(entry["name"], float(entry["frame"]), float(entry["duration"]))
            for entry in self._inspected()["markers"]
        )

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """What the pictures lack, such as a picture that was not found, a font, or characters that no font has.

        A process of the program `flick` makes the list once. It does not search the folder `resources` for the pictures of
        contents without a path.
        """
        return tuple(
            Diagnostic(entry["feature"], entry["explanation"], entry["path"], tuple(entry["names"]))
            for entry in self._inspected()["diagnostics"]
            if entry["severity"] == "warning"
        )

    @property
    def keypaths(self) -> tuple[str, ...]:
        """The keypaths of the layers, their contents and their properties in the file."""
        return tuple(self._listed("--keypaths"))

    @property
    def colors(self) -> tuple[Value, ...]:
        """The colors of fills, strokes and solids in the file. Gradients are not among them."""
        return self._values("colors")

    @property
    def texts(self) -> tuple[Value, ...]:
        """The texts in the file."""
        return self._values("texts")

    def _values(self, name: str) -> tuple[Value, ...]:
        return tuple(
            Value(entry["value"], entry["count"], tuple(entry["places"])) for entry in self._listed(f"--{name}")[name]
        )

    def _listed(self, option: str) -> Any:
        """Returns what `flick inspect` prints of the file with an option. Overrides do not change it."""
        self._check()
        words = [program_path(), "inspect", option, "--json"]
        if self._options["animation"] is not None:
            words.append(f"--animation={self._options['animation']}")
        if self._options["untrusted"]:
            words.append("--untrusted")
        source = self._origin
        if isinstance(source, str):
            done = subprocess.run([*words, "--", source], stdin=subprocess.DEVNULL, capture_output=True, check=False)
        else:
            done = subprocess.run([*words, "-"], input=source, capture_output=True, check=False)
        if done.returncode != 0:
            code = {64: "usage", 65: "badData", 66: "noInput"}.get(done.returncode, "fault")
            raise FlickError(done.stderr.decode(errors="replace").strip(), code)
        return json.loads(done.stdout)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The layers of the animation's own composition, the top one first."""
        return tuple(
            Layer(
                name=entry["name"],
                type=entry["type"],
                index=entry["index"],
                parent=entry["parent"],
                start_frame=entry["inPoint"],
                end_frame=entry["outPoint"],
                is_hidden=entry["isHidden"],
            )
            for entry in self._inspected()["compositions"][0]["layers"]
        )

    @property
    def themes(self) -> tuple[str, ...]:
        """The identifiers of the themes of a dotLottie file."""
        return self._identifiers("themes")

    @property
    def animations(self) -> tuple[str, ...]:
        """The identifiers of the animations of a dotLottie file."""
        return self._identifiers("animations")

    def _identifiers(self, member: str) -> tuple[str, ...]:
        archive = self._inspected()["archive"]
        return () if archive is None else tuple(entry["id"] for entry in archive[member])

    def frame_numbers(self, count: SupportsIndex | None = None, *, fps: SupportsFloat | None = None) -> list[float]:
        """Returns the numbers of frames.

        :param count: A number of frames at equal distances. They are whole numbers if the animation has enough of them.
        :param fps: A number of frames in a second, instead of `count`, as in `flick export --fps`. Without both, all
            whole frames.
        """
        start, length = self._start_frame, self._end_frame - self._start_frame
        if fps is not None:
            rate = float(fps)
            if count is not None:
                raise ValueError("only one of the number of frames and fps may be given")
            if not 0 < rate <= _MAX_RATE:
                raise ValueError(f"fps must be greater than 0 and at most {_MAX_RATE}")
            step = self._frame_rate / rate
            number = max(math.floor(length / step + 0.5), 1)
            if number > MAX_FRAMES:
                raise ValueError(f"the number of frames must be 0 to {MAX_FRAMES}")
            return [min(start + index * step, math.nextafter(self._end_frame, start)) for index in range(number)]
        if count is None:
            return [start + index for index in range(min(len(self), MAX_FRAMES))]
        count = operator.index(count)
        if not 0 <= count <= MAX_FRAMES:
            raise ValueError(f"the number of frames must be 0 to {MAX_FRAMES}")
        numbers = [start + length * index / count for index in range(count)]
        return [float(math.floor(number)) for number in numbers] if length >= count else numbers

    def frame(
        self,
        frame: SupportsFloat,
        size: Size | None = None,
        *,
        mode: Mode = "RGBA",
        layout: Layout = "HWC",
        background: Color = _WHITE,
        threads: SupportsIndex = 1,
    ) -> Pixels:
        """Draws a frame.

        :param frame: The frame in composition frames, from `start_frame` to `end_frame`, as in `flick render --frame`.
            It may be fractional.
        :param size: The width and the height in pixels. By default those of the animation, rounded up.
        :param mode: `RGBA` with straight alpha, `premultiplied` with colors that are multiplied by alpha, or `RGB`.
        :param layout: `HWC` for (height, width, channels), or `CHW` for (channels, height, width).
        :param background: The color behind a picture in the mode `RGB`, such as `#fff` or `(255, 255, 255)`.
        :param threads: The number of threads that draw the frame. It does not affect the pixels.
        :returns: An array of the type uint8.
        :raises IndexError: The frame lies outside the animation.
        :raises FlickError: The picture has more pixels than the limits allow.
        """
        return cast(
            Pixels,
            self.frames([frame], size, mode=mode, layout=layout, background=background, threads=threads)[0],
        )

    def frames(
        self,
        frames: SupportsIndex | Iterable[SupportsFloat] | None = None,
        size: Size | None = None,
        *,
        fps: SupportsFloat | None = None,
        mode: Mode = "RGBA",
        layout: Layout = "HWC",
        background: Color = _WHITE,
        threads: SupportsIndex = 1,
        out: Pixels | None = None,
    ) -> Pixels:
        """Draws several frames.

        :param frames: A number of frames at equal distances, or a list of frames. By default 16, if `fps` is not given.
        :param fps: The number of frames in a second of the whole animation, instead of `frames`.
        :param out: The array to draw into. It must be writeable and contiguous, and have the type uint8. No other call
            may draw into its memory at the same time.
        :returns: An array with the number of frames as its first dimension. The other parameters are those of `frame`.
        """
        if frames is None and fps is None:
            frames = _DEFAULT_COUNT
        if frames is None or isinstance(frames, Integral):
            numbers = self.frame_numbers(cast("SupportsIndex | None", frames), fps=fps)
        elif fps is None:
            numbers = self._drawable(cast("Iterable[SupportsFloat]", frames))
        else:
            raise ValueError("only one of a list of frames and fps may be given")
        form = PixelForm(mode, layout, background)
        width, height = self._pixel_size(size)
        threads = operator.index(threads)
        if not 1 <= threads <= _MAX_THREADS:
            raise ValueError(f"the number of threads must be 1 to {_MAX_THREADS}")
        shape = (len(numbers), *form.shape(height, width))
        self._check()
        with self._lock:
            # The limits of the size are checked before the array is made.
            renderer = self._find_renderer(width, height, threads)
            if out is None:
                out = np.empty(shape, np.uint8)
            with reserved(writeable_memory(out, shape)) as memory:
                own = memory if form.is_native else np.empty((height, width, 4), np.uint8)
                for index, number in enumerate(numbers):
                    picture = memory[index] if form.is_native else own
                    call(
                        "flick_renderer_draw", renderer.pointer, number, form.format, picture.ctypes.data,
                        height * width * 4,
                    )
                    if not form.is_native:
                        form.convert(picture, memory[index])
        return out

    def to_pil(
        self,
        frame: SupportsFloat | None = None,
        size: Size | None = None,
        *,
        mode: Literal["RGBA", "RGB"] = "RGBA",
        background: Color = _WHITE,
    ) -> "Image":
        """Draws a frame as a picture of Pillow, which must be installed.

        :param frame: The frame in composition frames. By default the first one.
        :param mode: `RGBA`, or `RGB` over the background, as files without alpha such as JPEG need it.
        """
        from PIL import Image

        if mode not in ("RGBA", "RGB"):
            raise ValueError(f"the mode must be RGBA or RGB, not {mode!r}")
        number = self._start_frame if frame is None else frame
        return Image.fromarray(self.frame(number, size, mode=mode, background=background))

    def png(self, frame: SupportsFloat, size: Size | None = None) -> bytes:
        """Draws a frame and returns it as a PNG file, which equals that of `flick render`."""
        number = self._drawable([frame])[0]
        width, height = self._pixel_size(size)
        memory, count = ctypes.c_void_p(), ctypes.c_size_t()
        self._check()
        with self._lock:
            renderer = self._find_renderer(width, height, 1)
            call("flick_renderer_png", renderer.pointer, number, ctypes.byref(memory), ctypes.byref(count))
        try:
            return ctypes.string_at(memory.value or 0, count.value)
        finally:
            library.flick_free(memory)

    def export(
        self,
        output: Path | BinaryIO,
        *,
        format: str | None = None,
        size: Size | None = None,
        scale: SupportsFloat | None = None,
        fps: SupportsFloat | None = None,
        range: tuple[float, float] | None = None,
        marker: str | None = None,
        speed: SupportsFloat | None = None,
        reverse: bool = False,
        loop: SupportsIndex | None = None,
        background: Color | None = None,
        quality: SupportsFloat | None = None,
        preset: str | None = None,
    ) -> list[str]:
        """Writes a file of any format of `flick export`, which a process of the program `flick` makes.

        :param output: A path, whose extension selects the format: .gif, .apng, .webp, .avif, .svg, .mp4, .webm, .mov, or
            .png with a number pattern such as %04d; or a file that is open for writing bytes, with a `format`.
        :param format: The format if the extension does not select it: also sprites, vap, rgba, yuv420p or yuva420p.
        :param size: The width and the height in pixels.
        :param scale: A multiple of the animation's size, instead of `size`.
        :param fps: Frames per second. By default those of the animation.
        :param range: The first frame, and the frame after the last.
        :param marker: The name of a marker whose frames are used, instead of `range`.
        :param speed: The speed; 2 is twice as fast.
        :param reverse: Whether the file plays backward.
        :param loop: How many times to play; 0 repeats endlessly.
        :param background: A color such as `#fff` or `(255, 255, 255)`. By default transparent where the format has transparency.
        :param quality: The quality of lossy formats, 0 to 100. By default 80. WebP with 100 is lossless.
        :param preset: The effort of video, AVIF and WebP encoders, such as `fast`.
        :returns: The paths of the files; none for an open file.
        :raises FlickError: An option is wrong, or the file cannot be written.
        """
        job: dict[str, Any] = dict(
            format=format, scale=_number(scale), fps=_number(fps), marker=marker, speed=_number(speed),
            reverse=bool(reverse) or None, loop=None if loop is None else operator.index(loop),
            background=color_text(background),
            quality=_number(quality), preset=preset,
        )
        if size is not None:
            job["size"] = "{}x{}".format(*self._pixel_size(size))
        if range is not None:
            try:
                first, end = frame_list(range)
            except (TypeError, ValueError) as error:
                raise _described(error, "range must be two frames, such as (0, 30)") from None
            job["range"] = f"{first}..{end}"
        if isinstance(output, (str, os.PathLike)):
            job["output"] = os.fsdecode(os.path.abspath(path_bytes(output)))
            return [entry["path"] for entry in self._run(make="export", **job)["outputs"]]
        if not hasattr(output, "write"):
            raise TypeError("output must be a path, or a file that is open for writing bytes")
        output.write(self._run(make="export", **job)["outputs"][0]["bytes"])
        return []

    def encode(self, format: str, **options: Any) -> bytes:
        """Returns the contents of a file: gif, apng, webp or svg. The options are those of `export`."""
        file = io.BytesIO()
        self.export(file, format=format, **options)
        return file.getvalue()

    def inspect(self) -> dict[str, Any]:
        """Returns the report of `flick inspect --json`: layers, assets, fonts, markers and diagnostics.

        A process of the program `flick` makes it.
        """
        return cast(Dict[str, Any], self._run(make="inspect")["report"])

    def _inspected(self) -> dict[str, Any]:
        """Returns the report, which is made once."""
        if self._report is None:
            self._report = self.inspect()
        return self._report

    def _run(self, **job: Any) -> dict[str, Any]:
        """Runs a job for this file in a process of the program `flick`."""
        self._check()
        return self._worker.run(**job, **self._source)

    def contact_sheet(
        self,
        frames: SupportsIndex = 12,
        size: Size | None = None,
        *,
        columns: SupportsIndex | None = None,
        background: Color | None = None,
    ) -> ContactSheet:
        """Returns one picture with several labelled frames, and a report, as `flick contact` does.

        A process of the program `flick` makes it.

        :param frames: The number of frames, 1 to 400.
        :param size: The width and the height of a frame. By default at most 240 pixels.
        :param columns: The number of frames in a row.
        :param background: A color such as `#fff` or `(255, 255, 255)` behind the frames. By default a checkerboard.
        """
        answer = self._run(
            make="contact",
            frames=operator.index(frames),
            size=None if size is None else "{}x{}".format(*self._pixel_size(size)),
            columns=None if columns is None else operator.index(columns),
            background=color_text(background),
        )
        return ContactSheet(answer["outputs"][0]["bytes"], answer["report"])

    def _check(self) -> None:
        """Raises if the animation is closed or belongs to another process, whose lock may never be released."""
        _ = self._handle.pointer

    def _drawable(self, frames: Iterable[SupportsFloat]) -> list[float]:
        """Returns the numbers of frames, which lie in the animation."""
        numbers = frame_list(frames)
        for number in numbers:
            if not self._start_frame <= number <= self._end_frame:
                raise IndexError(
                    f"frame {number:g} lies outside the animation; "
                    f"it can be {self._start_frame:g} to {self._end_frame:g}"
                )
        return numbers

    def _pixel_size(self, size: Size | None) -> tuple[int, int]:
        """Returns the size of a picture in pixels."""
        sides = [max(math.ceil(side), 1) for side in self.size] if size is None else size
        try:
            width, height = map(operator.index, sides)
        except (TypeError, ValueError) as error:
            raise _described(error, "size must be a width and a height in pixels, such as (256, 256)") from None
        if not all(0 < side < 1 << 32 for side in (width, height)):
            raise ValueError("the width and the height must be positive, and less than 2 to the power of 32")
        return width, height

    def _find_renderer(self, width: int, height: int, threads: int) -> Handle:
        """Returns a renderer, and keeps the last one. The lock must be held."""
        key = (width, height, threads)
        pointer = self._handle.pointer
        if self._renderer is not None:
            if self._renderer[0] == key:
                return self._renderer[1]
            self._renderer = None
        pointer = call("flick_renderer_create", pointer, width, height, threads)
        renderer = Handle(pointer, library.flick_renderer_free)
        self._renderer = (key, renderer)
        return renderer


def _described(error: TypeError | ValueError, sentence: str) -> TypeError | ValueError:
    """Returns an error of the same type with a sentence about the argument."""
    return TypeError(sentence) if isinstance(error, TypeError) else ValueError(sentence)


def _number(value: SupportsFloat | None) -> float | None:
    """Returns a number of Python, which JSON can have."""
    return None if value is None else float(value)


def _reopened(cls: Type[Self], origin: str | bytes, options: dict[str, Any]) -> Self:
    """Opens the file of a pickled animation."""
    return cls.open(origin, **options)
