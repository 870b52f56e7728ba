"""A web site with the player under a strict policy, and a browser."""
import http.server
import os
import pathlib
import shutil
import threading
import time
import unittest

from playwright.sync_api import sync_playwright

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
PACKAGE = REPOSITORY / ".build/web/package"
FLICK = os.environ.get("FLICK", str(REPOSITORY / ".build/tests/debug/flick"))
# Scripts, styles, requests and pictures of the site alone; no inline script or style, no `eval`, no `blob:`.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; object-src 'none'"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title>
%s<script type="module" src="/package/define.js"></script><link rel="stylesheet" href="/style.css"><main><h1>Test</h1>%s</main>"""
# A page without a worker imports this first.
ONE_THREAD = '<script type="module" src="/one-thread.js"></script>'
# A page that loads the module without SIMD imports this first.
PLAIN = '<script type="module" src="/plain.js"></script>'
SCRIPTS = {
    "/one-thread.js": "import { settings } from '/package/engine.js'; settings.worker = false;",
    "/plain.js": "import { settings } from '/package/engine.js'; settings.wasm = settings.plainWasm; settings.deferredWasm = settings.plainDeferredWasm;",
}
STYLE = "@font-face { font-family: Testa; font-weight: bold; src: url('/fonts/Testa-Bold.ttf') format('truetype') } flick-player { width: 200px; height: 200px } .tall { height: 4000px } .none { display: none }"


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}
    pages = {}
    requests = []
    # The parts of paths that are refused.
    refused = []
    # The seconds that paths are delayed.
    delays = {}
    policy = POLICY
    # A script that is kept would keep its policy.
    cache = "no-store"

    def log_message(self, *_):
        pass

    def translate_path(self, path):
        path = path.split("?")[0]
        for start, folder in (("/package/", PACKAGE), ("/samples/", REPOSITORY / "Samples"), ("/files/", REPOSITORY / "Conformance/Files"),
                              ("/fonts/", REPOSITORY / "Tests/Fonts"), ("/axe/", AXE), ("/made/", MADE)):
            if path.startswith(start):
                return str(folder / path[len(start):])
        return str(REPOSITORY / "nothing")

    def do_GET(self):
        Handler.requests.append(self.path)
        if self.path in self.refused:
            return self.send_error(404)
        time.sleep(self.delays.get(self.path, 0))
        text = {"/style.css": STYLE, "/favicon.ico": "", **SCRIPTS, **self.pages}.get(self.path)
        if text is None:
            return super().do_GET()
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", {"css": "text/css", "js": "text/javascript"}.get(self.path.split(".")[-1], "text/html"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        self.send_header("Content-Security-Policy", self.policy)
        self.send_header("Cache-Control", self.cache)
        super().end_headers()


def axe_folder():
    import axe_playwright_python
    return pathlib.Path(axe_playwright_python.__file__).parent


AXE = axe_folder()
# Files that a test writes.
MADE = REPOSITORY / ".build/web/made"


class SiteTest(unittest.TestCase):
    """One server and one browser for the class. A test fails if the page reports an error that it does not expect."""
    # What pages import before the player.
    script = ""

    @classmethod
    def setUpClass(cls):
        MADE.mkdir(parents=True, exist_ok=True)
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_port}"
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox", "--force-color-profile=srgb", "--disable-gpu"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.server.shutdown()

    def open(self, markup="", policy=POLICY, **settings):
        """Opens a page with elements in it."""
        Handler.policy = policy
        Handler.pages["/page.html"] = PAGE % (self.script, markup)
        Handler.requests.clear()
        context = self.browser.new_context(**{"viewport": {"width": 800, "height": 600}, **settings})
        self.addCleanup(context.close)
        page = context.new_page()
        page.set_default_timeout(20_000)
        self.complaints = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self.complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.goto(f"{self.address}/page.html")
        self.until(page, "() => Boolean(customElements.get('flick-player'))")
        return page

    def until(self, page, condition):
        """Waits until a condition holds: an expression, or a function. The policy refuses the way of Playwright, `eval`."""
        end = time.monotonic() + 20
        while not page.evaluate(condition):
            self.assertLess(time.monotonic(), end, f"never: {condition}")
            page.wait_for_timeout(10)

    def settles(self, page, expression, expected):
        """Checks a value that a worker may report later."""
        end = time.monotonic() + 10
        while (found := page.evaluate(expression)) != expected and time.monotonic() < end:
            page.wait_for_timeout(10)
        self.assertEqual(found, expected, expression)

    def tearDown(self):
        self.assertEqual([text for text in getattr(self, "complaints", []) if "Multiple readback" not in text], [])
