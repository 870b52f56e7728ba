"""Tests of Scripts/post-visual-diff. A server on this machine takes the place of GitHub's interface."""
import http.server
import json
import os
import subprocess
import threading

import pytest
from conftest import ROOT


class GitHub(http.server.BaseHTTPRequestHandler):
    """Stores comments, as the interface of GitHub does."""
    comments, status = [], 200

    def answer(self, value):
        self.send_response(type(self).status)
        self.end_headers()
        self.wfile.write(json.dumps(value).encode())

    def body(self):
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]

    def do_GET(self):
        self.answer(self.comments)

    def do_POST(self):
        text = self.body()
        if self.status == 200:
            self.comments.append({"id": len(self.comments) + 1, "body": text})
        self.answer({})

    def do_PATCH(self):
        self.comments[int(self.path.rsplit("/", 1)[1]) - 1]["body"] = self.body()
        self.answer({})

    def log_message(self, *arguments):
        pass


@pytest.fixture
def post(repository, tmp_path):
    """A function that posts the report of a changed repository."""
    GitHub.comments, GitHub.status = [], 200
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), GitHub)
    threading.Thread(target=server.serve_forever).start()
    origin = tmp_path / "origin"
    repository.git("init", "--quiet", "--bare", origin)
    repository.git("remote", "add", "origin", origin)
    repository.change_all()
    repository.diff("HEAD")

    def run(**variables):
        result = subprocess.run(
            [ROOT / "Scripts/post-visual-diff", repository.output, "7"], cwd=repository.path, text=True,
            capture_output=True, env={
                **os.environ, "GITHUB_TOKEN": "token", "GITHUB_REPOSITORY": "owner/name",
                "GITHUB_API_URL": f"http://127.0.0.1:{server.server_port}",
                "GITHUB_SERVER_URL": "https://example.invalid", **variables})
        assert result.returncode == 0, result.stderr
        return result.stdout

    yield run
    server.shutdown()
    server.server_close()


def test_without_a_branch_the_comment_has_a_link_instead_of_pictures(post):
    post(ARTIFACT_URL="https://example.invalid/artifact")
    assert len(GitHub.comments) == 1
    text = GitHub.comments[0]["body"]
    assert "![" not in text
    assert "frames differ" in text
    assert "(https://example.invalid/artifact)" in text


def test_a_comment_with_pictures_is_replaced(post, repository, tmp_path):
    def origin(*arguments):
        return repository.git(*arguments, folder=tmp_path / "origin")

    post(IMAGES_BRANCH="pictures")
    first = origin("rev-parse", "pictures").strip()
    assert "pull-7/orbit.json.before.png" in origin("ls-tree", "-r", "--name-only", "pictures").split()
    assert f"(https://example.invalid/owner/name/raw/{first}/pull-7/orbit.json.before.png)" in GitHub.comments[0]["body"]
    (repository.output / "orbit.json.before.png").unlink()
    post(IMAGES_BRANCH="pictures")
    second = origin("rev-parse", "pictures").strip()
    assert origin("rev-parse", "pictures^").strip() == first
    assert "orbit.json.before.png" not in origin("ls-tree", "-r", "--name-only", "pictures")
    assert len(GitHub.comments) == 1
    assert second in GitHub.comments[0]["body"]


def test_a_token_without_permission_is_a_warning(post):
    GitHub.status = 403
    assert "::warning::" in post()
    assert GitHub.comments == []
