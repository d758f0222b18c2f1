FROM node:24-bookworm-slim AS build
WORKDIR /apnap
COPY . .
RUN node scripts/prepare.mjs
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production APNAP_HOST=0.0.0.0 APNAP_PORT=8802 APNAP_DATA=/data/apnap.db
WORKDIR /apnap
COPY --from=build /apnap/package.json ./package.json
COPY --from=build /apnap/node_modules ./node_modules
COPY --from=build /apnap/inspector/package.json ./inspector/package.json
COPY --from=build /apnap/inspector/node_modules ./inspector/node_modules
COPY --from=build /apnap/inspector/dist ./inspector/dist
COPY --from=build /apnap/dist ./dist
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8802
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.APNAP_PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]
