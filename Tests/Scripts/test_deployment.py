"""Tests of the files that start `flick serve`: Dockerfile, Integrations/Kubernetes, Integrations/Deployment.

Each command is started with its paths replaced. nginx and Caddy are tested where they are installed.
"""
import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import time

import crossplane
import kubernetes_validate
import pytest
import yaml
from conftest import ROOT

DEPLOYMENT = ROOT / "Integrations/Deployment"
RESOURCES = [(path.name, resource) for path in sorted((ROOT / "Integrations/Kubernetes").glob("*.yaml"))
             for resource in yaml.safe_load_all(path.read_text(encoding="utf-8"))]
KUBERNETES = {resource["kind"]: resource for name, resource in RESOURCES if name == "service.yaml"}
POD = KUBERNETES["Deployment"]["spec"]["template"]
CONTAINER = POD["spec"]["containers"][0]
COMPOSE = yaml.safe_load((DEPLOYMENT / "compose.yaml").read_text(encoding="utf-8"))
KEY = "0123456789abcdef0123456789abcdef"
# What the service needs beyond --time-limit to end, and the megabytes of its process with the sockets: docs/serve.md.
SECONDS_TO_END, SERVICE_MEGABYTES = 6, 300


def dockerfile():
    """The instructions of each stage, with continued lines joined."""
    stages = {}
    for line in (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "").splitlines():
        if found := re.match(r"FROM \S+ AS (\S+)", line):
            stage = stages.setdefault(found[1], {})
        elif found := re.match(r"([A-Z]+) (.*)", line):
            if found[1] != "ARG":
                stage[found[1]] = found[2]
    return stages


def unit():
    """The values of the keys of the unit, by section."""
    sections = {}
    for line in (DEPLOYMENT / "flick-serve.service").read_text(encoding="utf-8").splitlines():
        if found := re.fullmatch(r"\[(\w+)\]", line):
            section = sections.setdefault(found[1], {})
        elif line and not line.startswith("#"):
            key, value = line.split("=", 1)
            assert key not in section
            section[key] = value
    return sections


ENTRYPOINT = json.loads(dockerfile()["serve"]["ENTRYPOINT"])
UNIT = unit()["Service"]
COMMANDS = {
    "compose": [*ENTRYPOINT, *COMPOSE["services"]["flick"]["command"]],
    "kubernetes": [*ENTRYPOINT, *CONTAINER["args"]],
    "systemd": UNIT["ExecStart"].split() + ["--workers", UNIT["Environment"].removeprefix("FLICK_SERVE_WORKERS=")],
}


def option(flick, command, name):
    """The value of an option of a command, or the default that the help has."""
    if name in command:
        return float(command[command.index(name) + 1])
    text = subprocess.run([flick, "serve", "--help"], check=True, capture_output=True, text=True).stdout
    return float(re.search(name + r" <.*?\(default:\s+([\d.]+)\)", text, re.DOTALL)[1])


@contextlib.contextmanager
def service(flick, command):
    """The process of a command that serves Samples on a free port, and the port."""
    words = {"flick": flick, "/usr/bin/flick": flick, "/srv": ROOT / "Samples", "/srv/flick": ROOT / "Samples"}
    environment = {**os.environ, "FLICK_SIGNING_KEY": KEY, "FLICK_SERVE_PORT": "0", "FLICK_SERVE_LOG_LEVEL": "none"}
    process = subprocess.Popen([words.get(word, word) for word in command], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        found = re.search(r"http://[\d.]+:(\d+)/", process.stdout.readline())
        assert found, "the service has not started"
        yield process, int(found[1])
    finally:
        process.kill()
        process.wait()


def get(connection, path):
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read()


def metric(connection, name):
    """A number of the service; 0 if it has none with this name."""
    found = re.search(f"(?m)^{re.escape(name)} (.*)", get(connection, "/metrics")[1].decode())
    return float(found[1]) if found else 0


def signed(flick, target):
    return subprocess.run([flick, "serve", "--sign", target], check=True, capture_output=True, text=True,
                          env={**os.environ, "FLICK_SIGNING_KEY": KEY}).stdout.strip()


@pytest.mark.parametrize("name", COMMANDS)
def test_the_command_starts_draws_signed_urls_and_ends(flick, name):
    with service(flick, COMMANDS[name]) as (process, port):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        assert get(connection, "/healthz") == (200, b"ok\n")
        assert get(connection, "/render?path=orbit.json")[0] == 403
        assert get(connection, signed(flick, "/render?path=orbit.json&size=16x16"))[0] == 200
        workers = int(option(flick, COMMANDS[name], "--workers"))
        assert metric(connection, "flick_workers") == workers
        other = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        running, answered = "flick_requests_running", 'flick_requests_total{path="/export",status="200"}'
        # The request for the number is one itself.
        while metric(other, running) > 1:
            time.sleep(0.002)
        connection.request("GET", signed(flick, "/export?path=orbit.json&size=256x256&range=0..20&format=gif"))
        while metric(other, running) < 2 and not metric(other, answered):
            time.sleep(0.002)
        process.send_signal(signal.SIGTERM)
        answer = connection.getresponse()
        assert (answer.status, answer.read()[:3]) == (200, b"GIF")
        assert process.wait(timeout=60) == 0


@pytest.mark.parametrize("name, seconds, memory", [
    ("compose", COMPOSE["services"]["flick"]["stop_grace_period"], COMPOSE["services"]["flick"]["mem_limit"]),
    ("systemd", UNIT["TimeoutStopSec"], UNIT["MemoryMax"]),
    ("kubernetes", POD["spec"]["terminationGracePeriodSeconds"], CONTAINER["resources"]["limits"]["memory"]),
])
def test_there_is_time_to_end_and_memory_for_the_processes(flick, name, seconds, memory):
    command = COMMANDS[name]
    pause = int(CONTAINER["lifecycle"]["preStop"]["exec"]["command"][1]) if name == "kubernetes" else 0
    needed = pause + option(flick, command, "--time-limit") + SECONDS_TO_END
    assert needed <= int(str(seconds).removesuffix("s")) <= needed + 10
    processes = option(flick, command, "--workers") + option(flick, command, "--small-workers")
    needed = SERVICE_MEGABYTES + processes * option(flick, command, "--memory-limit")
    assert needed <= int(re.fullmatch(r"(\d+)(Mi|M|m)", memory)[1]) <= needed + 512


@pytest.mark.parametrize("name, resource", RESOURCES, ids=lambda value: value if isinstance(value, str) else value["kind"])
def test_kubernetes_accepts_the_resource(name, resource):
    kubernetes_validate.validate(resource, kubernetes_validate.latest_version(), strict=True)


@pytest.mark.parametrize("pod", [resource["spec"]["template"]["spec"] for _, resource in RESOURCES
                                 if "template" in resource["spec"]], ids=lambda pod: pod["containers"][0]["image"])
def test_pods_have_no_privileges(pod):
    user = pod["securityContext"]
    assert user["runAsNonRoot"] and f"{user['runAsUser']}:" in dockerfile()["serve"]["USER"]
    assert user["seccompProfile"] == {"type": "RuntimeDefault"} and pod["automountServiceAccountToken"] is False
    for container in pod["containers"]:
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}


def test_the_resources_of_kubernetes_find_each_other():
    deployment, target = KUBERNETES["Deployment"], KUBERNETES["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]
    assert target == {"apiVersion": deployment["apiVersion"], "kind": "Deployment", "name": deployment["metadata"]["name"]}
    assert "replicas" not in deployment["spec"] and "cpu" in CONTAINER["resources"]["requests"]
    labels = POD["metadata"]["labels"]
    assert KUBERNETES["Service"]["spec"]["selector"] == deployment["spec"]["selector"]["matchLabels"] == labels
    ports = {port["name"]: port["containerPort"] for port in CONTAINER["ports"]}
    assert str(ports[KUBERNETES["Service"]["spec"]["ports"][0]["targetPort"]]) == dockerfile()["serve"]["EXPOSE"]
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert CONTAINER[probe]["httpGet"] == {"path": "/healthz", "port": "http"}
    mounts = {(mount["name"], mount["mountPath"], mount["readOnly"]) for mount in CONTAINER["volumeMounts"]}
    assert mounts == {(POD["spec"]["volumes"][0]["name"], ENTRYPOINT[-1], True)}
    # The variables of links to a service with this name would be wrong options of the program.
    assert POD["spec"]["enableServiceLinks"] is False
    assert [set(variable) for variable in CONTAINER["env"]] == [{"name", "valueFrom"}]
    assert CONTAINER["env"][0]["name"] == "FLICK_SIGNING_KEY"


def test_all_images_have_a_numeric_user():
    stages = dockerfile()
    for name in ("flick", "video", "serve"):
        assert re.fullmatch(r"\d+:\d+", stages[name]["USER"])
        assert f"--uid {stages[name]['USER'].split(':')[0]} " in stages["base"]["RUN"]


def test_the_image_knows_its_health(flick):
    instruction = dockerfile()["serve"]["HEALTHCHECK"]
    check = json.loads(instruction.split(" CMD ")[1])
    assert "${FLICK_SERVE_PORT:-" + dockerfile()["serve"]["EXPOSE"] + "}" in check[-1]

    def result(port):
        environment = {**os.environ, "FLICK_SERVE_PORT": str(port)}
        return subprocess.run(check, env=environment, timeout=30, capture_output=True).returncode

    with service(flick, ENTRYPOINT) as (_, port):
        assert result(port) == 0
    assert result(port) == 1
    with socket.create_server(("127.0.0.1", 0)) as server:
        process = subprocess.Popen(check, env={**os.environ, "FLICK_SERVE_PORT": str(server.getsockname()[1])})
        connection, _ = server.accept()
        with connection:
            connection.sendall(b"HTTP/1.1 503 Service Unavailable\r\n\r\n")
            assert process.wait(timeout=30) == 1


def test_compose_starts_the_image_without_privileges_and_ports():
    flick, caddy = COMPOSE["services"]["flick"], COMPOSE["services"]["caddy"]
    assert flick["build"]["target"] in dockerfile()
    assert (DEPLOYMENT / flick["build"]["context"] / "Dockerfile").samefile(ROOT / "Dockerfile")
    assert flick["read_only"] is True and flick["cap_drop"] == ["ALL"]
    assert flick["security_opt"] == ["no-new-privileges:true"]
    assert "ports" not in flick and "environment" not in flick and flick["env_file"] == "flick-serve.env"
    assert flick["volumes"][0].endswith(f":{ENTRYPOINT[-1]}:ro")
    assert caddy["depends_on"] == {"flick": {"condition": "service_healthy"}}
    assert caddy["environment"]["FLICK_UPSTREAM"] == "flick:" + dockerfile()["serve"]["EXPOSE"]
    file = next(volume for volume in caddy["volumes"] if volume.startswith("./"))
    assert (DEPLOYMENT / file.split(":")[0]).is_file()
    assert {volume.split(":")[0] for volume in caddy["volumes"] if volume[0] not in "./$"} == set(COMPOSE["volumes"])


def test_the_unit_lets_the_processes_draw_and_end():
    # Otherwise, systemd would also end the processes that draw.
    assert UNIT["KillMode"] == "mixed"
    # The sandbox of these processes is a filter of system calls.
    assert UNIT["SystemCallFilter"].split() == ["@system-service", "seccomp"]
    assert "FLICK_SIGNING_KEY" not in UNIT["Environment"] and UNIT["EnvironmentFile"].startswith("/")
    assert UNIT["DynamicUser"] == UNIT["NoNewPrivileges"] == "yes" and UNIT["CapabilityBoundingSet"] == ""
    assert int(UNIT["LimitNOFILE"]) > 2000


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_accepts_the_unit(flick, tmp_path):
    text = (DEPLOYMENT / "flick-serve.service").read_text(encoding="utf-8")
    file = tmp_path / "flick-serve.service"
    file.write_text(text.replace("/usr/bin/flick ", f"{flick} "), encoding="utf-8")

    def analyze(*arguments):
        return subprocess.run(["systemd-analyze", *arguments, file], capture_output=True, text=True)

    run = analyze("verify", "--man=no", "--recursive-errors=no")
    assert run.returncode == 0 and "flick-serve" not in run.stderr, run.stderr
    # From 0, no risk, to 100.
    run = analyze("security", "--offline=yes", "--threshold=20", "--no-pager")
    assert run.returncode == 0, run.stdout + run.stderr


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def nginx(folder, upstream, ports):
    """The commands that check and start nginx with the file and a certificate of its own."""
    certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
                   "-keyout", folder / "site.key", "-out", folder / "site.pem"]
    subprocess.run(certificate, check=True, capture_output=True)
    site = (DEPLOYMENT / "nginx.conf").read_text(encoding="utf-8")
    for old, new in {"listen 80;": f"listen 127.0.0.1:{ports[0]};", "listen 443 ssl;": f"listen 127.0.0.1:{ports[1]} ssl;",
                     "127.0.0.1:8080": f"127.0.0.1:{upstream}", "/var/cache/nginx": f"{folder}",
                     "/etc/ssl/certs/animations.example.com.pem": f"{folder}/site.pem",
                     "/etc/ssl/private/animations.example.com.key": f"{folder}/site.key"}.items():
        assert old in site
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site, encoding="utf-8")
    paths = "".join(f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; events {{}} http {{ access_log off; {paths} include site.conf; }}")
    command = ["nginx", "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"]
    return [*command, "-t"], command


def caddy(folder, upstream, ports):
    """The commands that check and start Caddy with the file. Its certificate is not installed in the system."""
    settings = f"http_port {ports[0]}\nhttps_port {ports[1]}\nstorage file_system {folder}/data\nadmin off\nskip_install_trust\n"
    file = folder / "Caddyfile"
    file.write_text(f"{{\n{settings}}}\n" + (DEPLOYMENT / "Caddyfile").read_text(encoding="utf-8"), encoding="utf-8")
    os.environ["FLICK_UPSTREAM"] = f"127.0.0.1:{upstream}"
    options = ["--config", file, "--adapter", "caddyfile"]
    return ["caddy", "validate", *options], ["caddy", "run", *options]


@pytest.mark.parametrize("proxy", [nginx, caddy], ids=lambda proxy: proxy.__name__)
def test_the_proxy_has_tls_and_keeps_metrics_private(flick, proxy, tmp_path, monkeypatch):
    if not shutil.which(proxy.__name__):
        pytest.skip(f"{proxy.__name__} is not installed")
    monkeypatch.setenv("FLICK_UPSTREAM", "")
    ports = free_port(), free_port()
    with service(flick, COMMANDS["systemd"]) as (_, upstream):
        check, command = proxy(tmp_path, upstream, ports)
        run = subprocess.run(check, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        with open(tmp_path / "log", "w+") as log, subprocess.Popen(command, stdout=log, stderr=log) as process:
            try:
                connection = connect(ports[1], log)
                target = signed(flick, "/render?path=orbit.json&size=16x16")
                direct = get(http.client.HTTPConnection("127.0.0.1", upstream), target)
                assert get(connection, target) == get(connection, target) == direct and direct[0] == 200
                assert get(connection, target + "0")[0] == 403
                assert [get(connection, path)[0] for path in ("/metrics", "/healthz", "/render/../metrics", "/")] == [404] * 4
                assert get(http.client.HTTPConnection("localhost", ports[0]), target)[0] in (301, 308)
            finally:
                process.terminate()


def connect(port, log):
    """A connection with TLS to a proxy that starts, which takes Caddy a second."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    end = time.monotonic() + 30
    while True:
        connection = http.client.HTTPSConnection("localhost", port, context=context, timeout=30)
        try:
            connection.connect()
            return connection
        except OSError as error:
            log.seek(0)
            assert time.monotonic() < end, f"{error}: {log.read()}"
            time.sleep(0.1)


def test_nginx_passes_on_three_paths(tmp_path):
    # Knows the contexts and the numbers of arguments of all directives, where nginx is not installed.
    (tmp_path / "nginx.conf").write_text(f"events {{}} http {{ include {DEPLOYMENT}/nginx.conf; }}", encoding="utf-8")
    parsed = crossplane.parse(str(tmp_path / "nginx.conf"), strict=True)
    assert parsed["status"] == "ok", parsed["errors"]
    blocks = {block["directive"]: block["block"] for block in parsed["config"][1]["parsed"] if "block" in block}
    locations = {tuple(entry["args"]): {inner["directive"]: inner["args"] for inner in entry["block"]}
                 for entry in blocks["server"] if entry["directive"] == "location"}
    assert locations[("/",)] == {"return": ["404"]}
    assert [args for args, inner in locations.items() if "proxy_pass" in inner] == [("~", "^/(render|export|page|player/[a-z.-]+|inspect|check)$")]
