# Builds amd64 and arm64: `docker build .`, or `docker buildx build --platform linux/amd64,linux/arm64 .`
# Both bases can be replaced, e.g. by your registry's copies: the first needs Node.js 20 and npm, the second only glibc
# and libstdc++. Nothing runs in the last stage, so no emulator is needed for the other machine's image.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM --platform=$BUILDPLATFORM ${BUILD_BASE} AS build
WORKDIR /build
ENV ONNXRUNTIME_NODE_INSTALL=skip
# Packages change less often than sources; the one source tells the installer that this is no finished build.
COPY package.json package-lock.json .npmrc ./
COPY bin bin
COPY src/server/main.ts src/server/
RUN node -e "import('./bin/project.mjs').then((project) => project.install())"
COPY . .
RUN node bin/build.mjs
ARG TARGETARCH=amd64
RUN node deploy/image/assemble.mjs /image "$TARGETARCH"

FROM ${BASE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Emulsion" \
      org.opencontainers.image.description="AI photo editing in the browser" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=build /image/ /
# The only folders that are written; give the first a volume and the second a tmpfs, and the rest may be read-only.
COPY --from=build --chown=10001:10001 /build/deploy/image/data/ /data/
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MODELS_DIR=/data/models
# These and the argument of the entry point keep the server's memory down, as in bin/start.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["/usr/local/bin/node", "/app/healthcheck.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "--max-semi-space-size=8"]
CMD ["dist/programs/server.js"]
