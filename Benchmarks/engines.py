"""Draws frames of Lottie files with engines other than Flick, and compares images. A module of
Conformance/conformance, Benchmarks/compare-engines
and Benchmarks/survey.

The engines come from PyPI (PACKAGES) and npm (LOTTIE_WEB_VERSION), and are installed into .build/references.
LOTTIE_WEB=FILE uses another copy of lottie.min.js instead of npm. lottie-web also needs Chromium.
"""
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import typing
import venv

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOLS = os.path.join(ROOT, ".build", "references")
PACKAGES = ("numpy==2.4.6", "pillow==13.0.0", "thorvg-python==1.1.3", "rlottie-python==1.3.8")
LOTTIE_WEB_VERSION = "5.13.0"
COLUMNS = 10


class Request(typing.NamedTuple):
    """A frame of a file and the size of its image. `frame` is in composition time."""
    path: str
    frame: float
    width: int
    height: int


def enter_environment():
    """Installs PACKAGES into a virtual environment, and runs the script in it."""
    stamp = os.path.join(TOOLS, "stamp")
    python = os.path.join(TOOLS, "venv", "bin", "python3")
    wanted = "\n".join(PACKAGES)
    os.makedirs(TOOLS, exist_ok=True)
    if not os.path.exists(stamp) or open(stamp, encoding="utf-8").read() != wanted:
        venv.create(os.path.join(TOOLS, "venv"), with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *PACKAGES],
                       check=True)
        with open(stamp, "w", encoding="utf-8") as file:
            file.write(wanted)
    if os.path.realpath(sys.prefix) != os.path.realpath(os.path.join(TOOLS, "venv")):
        os.execv(python, [python, *sys.argv])


def document(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


# --- lottie-web ---------------------------------------------------------------------------------

def lottie_web_path():
    """The path at which lottie.min.js is or will be."""
    return os.environ.get("LOTTIE_WEB") or os.path.join(TOOLS, "package", "build", "player", "lottie.min.js")


def install_lottie_web():
    if os.path.exists(lottie_web_path()):
        return
    os.makedirs(TOOLS, exist_ok=True)
    try:
        name = subprocess.run(["npm", "pack", "--silent", f"lottie-web@{LOTTIE_WEB_VERSION}"], cwd=TOOLS,
                              check=True, capture_output=True, text=True).stdout.split()[-1]
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"lottie-web is left out, because npm does not download it ({error}). LOTTIE_WEB=FILE names a copy.")
        return
    subprocess.run(["tar", "xzf", name], cwd=TOOLS, check=True)


def chromium():
    """The name of the browser, or None."""
    return next(filter(shutil.which, ("chromium", "google-chrome", "chromium-browser")), None)


PAGE = """<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; background: transparent }
  div { position: absolute; isolation: isolate; overflow: hidden }
  svg { display: block }
</style>
<body>
<script>%s</script>
<script>
// An animation can fail before a listener can be added, and then shows what it had drawn until then.
const probe = lottie.loadAnimation({ container: document.createElement("div"), renderer: "svg", autoplay: false,
  animationData: { v: "5.13.0", fr: 1, ip: 0, op: 1, w: 1, h: 1, assets: [], layers: [] } });
for (const name of ["triggerRenderFrameError", "triggerConfigError"]) {
  Object.getPrototypeOf(probe)[name] = function () { this.hasFailed = true; };
}
for (const cell of %s) {
  const container = document.createElement("div");
  container.style.cssText =
    `left:${cell.x}px;top:${cell.y}px;width:${cell.width}px;height:${cell.height}px`;
  document.body.append(container);
  // An error leaves an incomplete image.
  const fail = () => {
    container.replaceChildren();
    container.style.background = "#ff00ff";
  };
  try {
    const start = cell.data.ip || 0;
    const animation = lottie.loadAnimation({
      container, renderer: "svg", loop: false, autoplay: false, animationData: cell.data,
      // By default, shadows and blurs end at the box of the layer.
      rendererSettings: { filterSize: { x: "-200%%", y: "-200%%", width: "500%%", height: "500%%" } } });
    const show = () => {
      animation.goToAndStop(cell.frame - start, true);
      // -999999 is its value of a property that it has not computed.
      if (animation.hasFailed || /="[^"]*(NaN|-999999)/.test(container.innerHTML)) fail();
    };
    animation.addEventListener("DOMLoaded", show);
    if (animation.isLoaded) show();
  } catch {
    fail();
  }
}
</script>"""


def document_for_page(path):
    """A file whose references to other files are absolute, so that a page can show files of several folders."""
    data = document(path)
    assets = data.get("assets")
    for asset in assets if isinstance(assets, list) else []:
        if isinstance(asset, dict) and isinstance(asset.get("p"), str) and asset.get("e") != 1 \
                and not asset["p"].startswith("data:"):
            asset["u"] = f"file://{os.path.dirname(os.path.abspath(path))}/{asset.get('u') or ''}"
    return data


def draw_with_lottie_web(requests):
    """One page with a cell for each frame, drawn by the SVG renderer, and one screenshot. An image is None if
    lottie-web reports an error."""
    from PIL import Image
    import numpy
    wide = max(request.width for request in requests)
    high = max(request.height for request in requests)
    cells = [{"data": document_for_page(request.path), "frame": request.frame, "width": request.width,
              "height": request.height, "x": index % COLUMNS * wide, "y": index // COLUMNS * high}
             for index, request in enumerate(requests)]
    height = (len(cells) + COLUMNS - 1) // COLUMNS * high
    with tempfile.TemporaryDirectory() as folder:
        page, picture = os.path.join(folder, "page.html"), os.path.join(folder, "page.png")
        with open(lottie_web_path(), encoding="utf-8") as script, open(page, "w", encoding="utf-8") as file:
            # A tag that ends a script may be part of a text.
            file.write(PAGE % (script.read(), json.dumps(cells).replace("</", "<\\/")))
        # The window is higher than the page needs, because headless windows can have a frame.
        subprocess.run(
            [chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--allow-file-access-from-files", "--force-device-scale-factor=1", "--force-color-profile=srgb",
             "--default-background-color=00000000", "--virtual-time-budget=5000",
             f"--user-data-dir={folder}/profile", f"--window-size={COLUMNS * wide},{height + 200}",
             f"--screenshot={picture}", f"file://{page}"],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        sheet = numpy.asarray(Image.open(picture).convert("RGBA"))
    images = [sheet[cell["y"]:cell["y"] + cell["height"], cell["x"]:cell["x"] + cell["width"]] for cell in cells]
    return [None if (image == (255, 0, 255, 255)).all() else image for image in images]


# --- engines from PyPI --------------------------------------------------------------------------

def straight(premultiplied):
    """Converts premultiplied RGBA to straight RGBA."""
    import numpy
    pixels = premultiplied.astype(numpy.float32)
    alpha = pixels[..., 3:]
    colors = numpy.minimum(255, pixels[..., :3] * 255 / numpy.maximum(alpha, 1))
    return numpy.concatenate([colors, alpha], -1).round().astype(numpy.uint8)


def draw_with_thorvg(requests):
    import numpy
    import thorvg_python as tvg
    engine = tvg.Engine(threads=0)
    images = []
    for request in requests:
        data = document(request.path)
        canvas = tvg.SwCanvas(engine)
        canvas.set_target(request.width, request.height, cs=tvg.Colorspace.ABGR8888)
        animation = tvg.LottieAnimation(engine)
        picture = animation.get_picture()
        if picture.load(request.path) != tvg.Result.SUCCESS:
            raise ValueError("ThorVG cannot read the file")
        # The picture is fitted into the image and centered, as the other engines do.
        scale = min(request.width / data["w"], request.height / data["h"])
        width, height = data["w"] * scale, data["h"] * scale
        picture.set_size(width, height)
        picture.translate((request.width - width) / 2, (request.height - height) / 2)
        canvas.add(picture)
        animation.set_frame(request.frame - (data.get("ip") or 0))
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        pixels = numpy.frombuffer(bytes(canvas.buffer_arr), numpy.uint8)
        images.append(straight(pixels.reshape(request.height, request.width, 4)))
    return images


def draw_with_rlottie(requests):
    import numpy
    from rlottie_python import LottieAnimation
    images = []
    for request in requests:
        animation = LottieAnimation.from_file(request.path)
        frame = int(request.frame - (document(request.path).get("ip") or 0))
        pixels = numpy.frombuffer(
            animation.lottie_animation_render(frame, width=request.width, height=request.height), numpy.uint8)
        images.append(straight(pixels.reshape(request.height, request.width, 4)[..., [2, 1, 0, 3]]))
    return images


ENGINES = {"lottie-web": draw_with_lottie_web, "ThorVG": draw_with_thorvg, "rlottie": draw_with_rlottie}
MODULES = {"ThorVG": "thorvg_python", "rlottie": "rlottie_python"}


def is_installed(engine):
    if engine == "lottie-web":
        return chromium() is not None and os.path.exists(lottie_web_path())
    return importlib.util.find_spec(MODULES[engine]) is not None


def version(engine):
    """The version of an engine, for reports."""
    from importlib.metadata import version as package_version
    if engine == "lottie-web":
        browser = subprocess.run([chromium(), "--version"], capture_output=True, text=True).stdout.split()
        number = next((word for word in browser if word[:1].isdigit()), "?")
        return f"{LOTTIE_WEB_VERSION}, SVG renderer, Chromium {number}"
    package = MODULES[engine].replace("_", "-")
    if engine == "ThorVG":
        import thorvg_python as tvg
        _, *parts = tvg.Engine(threads=0).version()
        library = ".".join(str(part) for part in parts[:3])
        return f"{library}, software renderer, {package} {package_version(package)}"
    return f"{package} {package_version(package)}"


# --- the rule -----------------------------------------------------------------------------------
# `ImageComparison.swift` has the same rule, and Conformance/README.md describes it.

class Difference(typing.NamedTuple):
    """The result of a comparison. `bad` is the share of the content whose error is above 32, from 0 to 1, and
    `error` the mean error of the content, from 0 to 255."""
    agrees: bool
    bad: float
    error: float


def neighborhoods(channels):
    import numpy
    padded = numpy.pad(channels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = channels.shape[:2]
    return numpy.stack([padded[y:y + height, x:x + width] for y in range(3) for x in range(3)])


def composed(image):
    """Six channels: the image over white and over black."""
    import numpy
    alpha = image[..., 3:].astype(numpy.int32)
    black = (image[..., :3].astype(numpy.int32) * alpha + 127) // 255
    return numpy.concatenate([black + 255 - alpha, black], -1)


def outside(a, b, near_a, near_b):
    """How far each pixel lies outside the values of its neighborhood in the other image."""
    import numpy

    def distance(x, near):
        return numpy.maximum(numpy.maximum(near.min(0) - x, x - near.max(0)), 0).max(-1)
    return numpy.maximum(distance(b, near_a), distance(a, near_b))


def errors(a, b, near_a, near_b):
    """The error of each pixel."""
    import numpy
    error = outside(a, b, near_a, near_b)
    return numpy.minimum(error, numpy.abs(near_a.sum(0) // 9 - near_b.sum(0) // 9).max(-1))


def difference(reference, image):
    """Compares an image with a reference."""
    import numpy
    content = (reference[..., 3] > 8) | (image[..., 3] > 8)
    if not content.any():
        return Difference(True, 0.0, 0.0)
    a, b = composed(reference), composed(image)
    near_a, near_b = neighborhoods(a), neighborhoods(b)
    low, high = near_a.min(0), near_a.max(0)
    error = errors(a, b, near_a, near_b)
    bad = error > 32
    height, width = bad.shape
    block = numpy.logical_and.reduce(
        [bad[y:height - 2 + y, x:width - 2 + x] for y in range(3) for x in range(3)]).any()
    edges = high - low >= 96
    moved = ((numpy.abs(a - b) > 0.75 * (high - low)) & edges).any(-1).sum()
    count = edges.any(-1).sum()
    total, mean = content.sum(), error[content].mean()
    agrees = (bad.sum() <= max(6, 0.005 * total) and not block and mean <= 8
              and (count < 16 or moved <= 0.25 * count))
    return Difference(bool(agrees), float(bad.sum() / total), float(mean))
