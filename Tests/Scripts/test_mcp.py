"""Tests of `flick mcp` with the official client of the protocol, and of the skill."""
import asyncio
import base64
import json
import re
import shutil
import subprocess
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from conftest import ROOT
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


@pytest.fixture
def folder(tmp_path):
    for name in ("orbit.json", "bloom.json"):
        shutil.copy(ROOT / "Samples" / name, tmp_path)
    return tmp_path


@asynccontextmanager
async def session(flick, folder):
    server = StdioServerParameters(command=str(flick), args=["mcp", str(folder)])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as client:
        await client.initialize()
        yield client


def run(flick, folder, body):
    async def main():
        async with session(flick, folder) as client:
            return await body(client)
    return asyncio.run(main())


def kinds(result):
    return [part.type for part in result.content]


CALLS = {
    "check": {"path": "orbit.json"},
    "describe": {"path": "orbit.json"},
    "render": {"path": "orbit.json", "size": "128x128"},
    "contact_sheet": {"path": "orbit.json", "frames": 4},
    "frames": {"path": "orbit.json", "count": 2, "size": "64x64"},
    "diff": {"first": "orbit.json", "second": "bloom.json", "frames": 3, "size": "64x64"},
    "optimize": {"path": "orbit.json", "output": "small.json"},
    "convert": {"path": "orbit.json", "output": "orbit.lottie"},
    "values": {"path": "orbit.json"},
    "set": {"path": "skill.json", "output": "changed.json", "color": {"**.Color": "#00ff00"}},
    "keypaths": {"path": "skill.json"},
    "create": {"output": "new.json", "frames": 30},
    "add_layer": {"path": "new.json", "replace": True, "layers": [{"ty": 3, "nm": "Center"}, {"ty": 3, "nm": "Other"}]},
    "remove_layer": {"path": "new.json", "replace": True, "layer": "Other"},
    "fix": {"path": "new.json", "output": "fixed.json"},
    "export": {"path": "skill.json", "output": "skill.gif", "size": "64x32"},
}


def skill_file():
    text = (ROOT / "Integrations/Skill/SKILL.md").read_text(encoding="utf-8")
    return re.search(r"```json\n(.*?)```", text, re.DOTALL)[1]


def test_each_tool_answers(flick, folder):
    (folder / "skill.json").write_text(skill_file())

    async def body(client):
        tools = (await client.list_tools()).tools
        assert {tool.name for tool in tools} == set(CALLS)
        return {name: await client.call_tool(name, arguments) for name, arguments in CALLS.items()}

    results = run(flick, folder, body)
    for name, result in results.items():
        failed = getattr(result, "is_error", None) or getattr(result, "isError", None)
        assert not failed, (name, result.content)
    assert kinds(results["render"]) == ["text", "image"]
    assert kinds(results["frames"]) == ["text", "image", "image"]
    assert kinds(results["contact_sheet"]) == ["text", "image"]
    assert kinds(results["diff"]) == ["text", "image"]
    for result in results.values():
        for part in result.content:
            if part.type == "image":
                assert len(base64.b64decode(part.data)) <= 1_000_000
    assert {"small.json", "orbit.lottie", "changed.json", "fixed.json", "skill.gif"} <= {path.name for path in folder.iterdir()}


def test_resources_are_read(flick, folder):
    async def body(client):
        resources = (await client.list_resources()).resources
        return [(await client.read_resource(resource.uri)).contents for resource in resources]

    contents = run(flick, folder, body)
    assert len(contents) == 3 and all(contents)


def test_a_call_is_cancelled(flick, folder):
    async def body(client):
        call = asyncio.create_task(client.call_tool("frames", {"path": "orbit.json", "count": 16, "size": "2048x2048"}))
        await asyncio.sleep(0.05)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
        return await client.call_tool("render", CALLS["render"])

    assert kinds(run(flick, folder, body)) == ["text", "image"]


def resident(process):
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1])


def test_500_calls_keep_the_memory(flick, folder):
    """Speaks the protocol without the client, so that the process is known."""
    server = subprocess.Popen([flick, "mcp", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(number):
        names = ["render", "describe", "frames", "check"]
        name = names[number % len(names)]
        message = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": name, "arguments": CALLS[name]}}
        server.stdin.write(json.dumps(message) + "\n")
        server.stdin.flush()
        answer = json.loads(server.stdout.readline())
        assert answer["id"] == number and not answer["result"]["isError"], answer

    for number in range(100):
        call(number)
    before = resident(server.pid)
    for number in range(100, 500):
        call(number)
    after = resident(server.pid)
    server.stdin.close()
    assert server.wait(timeout=30) == 0
    assert after < 1.1 * before + 2048, (before, after)


def test_the_file_of_the_skill_is_correct(flick, tmp_path):
    path = tmp_path / "skill.json"
    path.write_text(skill_file())
    run = subprocess.run([flick, "check", "--strict", "--no-times", path], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
