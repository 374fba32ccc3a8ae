# Not run by the project's own tests: they have no container engine.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY ui/package.json ui/
COPY web/package.json web/
COPY owner/package.json owner/
COPY customer/package.json customer/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --ignore-scripts
COPY . .
# The landing page names its own address.
ARG ORIGIN
RUN ORIGIN=$ORIGIN npm run build && npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=root:root /app /app
USER node
EXPOSE 3000
CMD ["node", "server/src/main.ts"]
