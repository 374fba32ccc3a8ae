import { createApp } from '@dobara/server/app'
import { readProcessConfig } from '@dobara/server/platform/config'

/** Messages go to the origin PUSH_AT instead of to push services. */
const config = await readProcessConfig(async () => ({}))
const app = await createApp({
  config: { ...config, pushStandIn: process.env.PUSH_AT ?? null },
  databaseUrl: config.databaseUrl ?? '',
})
process.once('SIGTERM', () => void app.close())
await app.listen({ host: config.host, port: config.port })
