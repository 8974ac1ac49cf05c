# syntax=docker/dockerfile:1
# One image for every role: `--role web` (default), `--role worker`, and the operator's commands. See docs/operations.md.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-trixie-slim
ARG SYSTEM_IMAGE=docker.io/library/debian:trixie-slim

# ---- what is built: the web app, the blending kernel, the bundles ---------------------------------------------------
FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Manifests first: packages are installed again only when one of them changes.
COPY package.json package-lock.json ./
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/cast/package.json packages/cast/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/mascot/package.json packages/mascot/
COPY packages/mcp/package.json packages/mcp/
COPY packages/music/package.json packages/music/
COPY packages/networks/package.json packages/networks/
COPY packages/neural/package.json packages/neural/
COPY packages/render/package.json packages/render/
COPY packages/sample-game/package.json packages/sample-game/
COPY packages/speech/package.json packages/speech/
COPY packages/stage/package.json packages/stage/
COPY packages/templates/package.json packages/templates/
COPY packages/translations/package.json packages/translations/
COPY packages/video/package.json packages/video/
# e2e and bench aren't copied: npm leaves out workspaces whose folders are missing.
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && mkdir -p node_modules/node/bin \
 && ln -s /usr/local/bin/node node_modules/node/bin/node
COPY tsconfig.base.json LICENSE ./
COPY packages packages
COPY apps apps
COPY scripts/steps scripts/steps
RUN node --input-type=module -e "await (await import('./scripts/steps/build.mjs')).ensureBuilt()"

# ---- what runs: sources, production packages, the built parts ------------------------------------------------------
FROM ${NODE_IMAGE} AS product
RUN apt-get update \
 && apt-get install -y --no-install-recommends binutils \
 && strip --strip-unneeded -o /usr/local/bin/node-stripped /usr/local/bin/node
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/apps/server/package.json apps/server/
COPY --from=build /app/packages packages
RUN rm -rf packages/*/node_modules \
 && npm ci --omit=dev --workspace=@avatarcade/server --ignore-scripts --no-audit --no-fund \
 && npm sbom --sbom-format=cyclonedx --omit=dev --package-lock-only --workspace=@avatarcade/server > sbom.cdx.json
COPY --from=build /app/LICENSE ./
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
COPY scripts/prune-product.mjs scripts/
# The second part fails if something is missing that the server imports.
RUN node scripts/prune-product.mjs \
 && rm -r scripts \
 && install -d -o 1000 -g 1000 -m 0700 node_modules/.cache/avatarcade-render \
 && node --input-type=module -e "await import('./apps/server/src/server.ts')"

# ---- the image -----------------------------------------------------------------------------------------------------
FROM ${SYSTEM_IMAGE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini bubblewrap \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin /var/log/* \
 && groupadd --gid 1000 node \
 && useradd --uid 1000 --gid node --no-create-home --home-dir /data node \
 && install -d -o node -g node -m 0700 /data
COPY --from=product /usr/local/bin/node-stripped /usr/local/bin/node
COPY --from=product /app /app
WORKDIR /app
# DATA_DIR is the only place besides /tmp that is written.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 4000
LABEL org.opencontainers.image.title="Avatarcade" \
      org.opencontainers.image.description="Videos in which an animated presenter speaks about a game" \
      org.opencontainers.image.licenses="Apache-2.0 AND GPL-3.0-or-later"
# Both roles serve /readyz: a web process on PORT, a worker on WORKER_PORT or else PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "apps/server/src/commands/check-health.ts"]
# Node as process 1 would ignore SIGTERM until its handlers are in place, which is after the migrations.
ENTRYPOINT ["tini", "--", "node"]
CMD ["apps/server/dist/main.js", "--role", "web"]
