# The program `flick` without video, with video, and as a service:
#
#   docker build -t flick .
#   docker build -t flick:video --target video .
#   docker build -t flick:serve --target serve .
#   docker run --rm -p 8080:8080 -v "$PWD/stickers:/srv:ro" flick:serve
#   docker run --rm -v "$PWD:/work" -u "$(id -u):$(id -g)" flick render walk.json -o walk.png
#
# The first stage builds the Debian package with the commands of this repository. The others install it, and contain
# neither a compiler nor the Swift libraries. Scripts/check-packages assembles the same roots without Docker, and
# checks their sizes.
ARG SWIFT=6.3

FROM swift:${SWIFT}-bookworm AS build
WORKDIR /flick
COPY . .
RUN apt-get -q update && apt-get -q install -y --no-install-recommends make && PROGRAMS=flick make deb

# Also the package of the servers.
FROM build AS build-servers
RUN FLICK_PROFILE=.build/flick.profdata make deb

FROM debian:bookworm-slim AS base
RUN --mount=type=bind,from=build,source=/flick/out/download,target=/packages \
  apt-get -q update && \
  apt-get -q install -y --no-install-recommends /packages/flick_*.deb && \
  rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* && \
  useradd --uid 10001 --no-create-home --home-dir /work flick && \
  install -d -o flick -g flick /work
WORKDIR /work

FROM base AS video
RUN apt-get -q update && \
  apt-get -q install -y --no-install-recommends ffmpeg && \
  rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/*
USER 10001:10001
ENTRYPOINT ["flick"]
CMD ["--help"]

FROM base AS serve
RUN --mount=type=bind,from=build-servers,source=/flick/out/download,target=/packages \
  apt-get -q update && \
  apt-get -q install -y --no-install-recommends /packages/flick_*.deb /packages/flick-server_*.deb && \
  rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/*
USER 10001:10001
EXPOSE 8080
# The image has neither curl nor wget.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["bash", "-c", "\
  exec 3<>/dev/tcp/127.0.0.1/${FLICK_SERVE_PORT:-8080} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && \
  read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
ENTRYPOINT ["flick", "serve", "--host", "0.0.0.0", "--root", "/srv"]

FROM base AS flick
USER 10001:10001
ENTRYPOINT ["flick"]
CMD ["--help"]
