# Described in docs/operating.md.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# Of the optional packages, the image needs sharp's binaries: it has a Node of its own and no embedded PostgreSQL.
RUN npm run build \
  && mv node_modules/@img /img \
  && npm ci --omit=dev --omit=optional --ignore-scripts \
  && rm -rf node_modules/@img \
  && mv /img node_modules/@img \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete \
  && mkdir /data

FROM gcr.io/distroless/nodejs24-debian12:nonroot
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build --chown=nonroot:nonroot /data /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/db ./db
COPY --from=build /app/app ./app
COPY --from=build /app/server ./server
COPY --from=build /app/build ./build
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["server/index.ts"]
