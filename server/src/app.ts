import { randomInt } from 'node:crypto'
import { pathOf } from '@dobara/contract/endpoint'
import { endpoints } from '@dobara/contract/endpoints'
import { giveOnlinePoints } from '@dobara/contract/online-requests'
import { giveInStorePoints } from '@dobara/contract/points'
import type { FastifyInstance } from 'fastify'
import { createCustomers } from './customers/actions.ts'
import { createCounter } from './customers/counter.ts'
import { customerRoutes } from './customers/routes.ts'
import { openIdentity } from './identity/identity.ts'
import { identityRoutes } from './identity/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { createStreams } from './live/streams.ts'
import { createOnlineRequests } from './online-requests/actions.ts'
import { createRequestLists } from './online-requests/lists.ts'
import { onlineRequestRoutes } from './online-requests/routes.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { isMigrated } from './platform/database/migrate.ts'
import type { Draw } from './platform/draw.ts'
import { everyHour } from './platform/every-hour.ts'
import { serveHealth } from './platform/http/health.ts'
import type { LogTarget } from './platform/http/log.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { mount } from './platform/http/mount.ts'
import { describeApi } from './platform/http/openapi.ts'
import { serveReference } from './platform/http/reference.ts'
import { createHttpServer } from './platform/http/server.ts'
import { serveWeb } from './platform/http/web.ts'
import { builtWebApps } from './platform/http/web-app.ts'
import { openMessages } from './platform/messages/messages.ts'
import { outboxRoute } from './platform/messages/outbox-route.ts'
import { createChanges } from './platform/realtime/changes.ts'
import { createPoints } from './points/actions.ts'
import { createCautions } from './points/cautions.ts'
import { createGiving } from './points/give-together.ts'
import { createHistory } from './points/history.ts'
import { pointsRoutes } from './points/routes.ts'
import { createPrivacy } from './privacy/actions.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { createRestaurants } from './restaurants/actions.ts'
import { createPin } from './restaurants/pin.ts'
import { restaurantRoutes } from './restaurants/routes.ts'
import { createRewardClaims } from './reward-claims/actions.ts'
import { createClaimLists } from './reward-claims/lists.ts'
import { rewardClaimRoutes } from './reward-claims/routes.ts'
import { createSessions } from './session/actions.ts'
import { createGate } from './session/guard.ts'
import { type Provider, remoteProvider } from './session/id-token.ts'
import { sessionRoutes } from './session/routes.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  now?: () => Date
  /** What codes and customer IDs are made from: nobody can foresee it unless told. */
  draw?: Draw
  /** Where messages are shown that no gateway takes. */
  print?: (line: string) => void
  /** Where log lines go; standard output, each at once, unless told. */
  log?: LogTarget
  /** Whose ID tokens are believed, in place of what the configuration says. */
  provider?: Provider
}

/** The whole product on a migrated database, ready to listen. Closing it closes all it has opened. */
export async function createApp({
  config,
  databaseUrl,
  now = () => new Date(),
  draw = randomInt,
  print = console.log,
  log,
  provider,
}: AppOptions): Promise<FastifyInstance> {
  const http = await createHttpServer(config, log)
  const onError = (error: unknown) => http.log.error({ err: error }, 'in the background')

  const database = openDatabase({
    url: databaseUrl,
    connections: config.databaseConnections,
    onError,
  })
  const changes = createChanges(databaseUrl, onError)
  const messages = openMessages({
    sms: config.sms,
    smtp: config.smtp,
    database,
    now,
    onError: (reason) => http.log.error({ reason }, 'message not sent'),
    print,
  })
  const identity = openIdentity({
    database,
    messages,
    now,
    origin: config.origin,
    secret: config.identitySecret,
    codesPerHour: config.codesPerHour,
    botCheckCost: config.botCheckCost,
    onPasswordReset: (subject) => sessions.endAllOf(subject, now()),
    onError,
  })
  const trusted =
    provider ??
    (config.identityProvider ? remoteProvider(config.identityProvider) : identity.provider)
  const sessions = createSessions(database, trusted)

  const pin = createPin(database, config.pinKeys)
  const restaurants = createRestaurants(database, pin, draw)
  const customers = createCustomers(database, changes, draw)
  const parts = { database, pin, restaurants, customers, changes }
  const requests = createOnlineRequests(parts)
  const requestLists = createRequestLists(database)
  const claims = createRewardClaims(parts)
  const claimLists = createClaimLists(database)
  const privacy = createPrivacy({
    ...parts,
    requests,
    requestLists,
    claims,
    claimLists,
    // What another provider knows of a person is that provider's to forget.
    removeIdentity: trusted === identity.provider ? identity.remove : async () => {},
  })

  const { openStreams } = mount(
    http,
    [
      ...(config.isProduction ? [] : [outboxRoute(database)]),
      ...identityRoutes(identity),
      ...sessionRoutes(sessions),
      ...restaurantRoutes(restaurants),
      ...customerRoutes(customers, createCounter(database, restaurants)),
      ...pointsRoutes(
        createPoints({
          ...parts,
          giving: createGiving(database),
          cautions: createCautions(database),
        }),
        createHistory(database, restaurants),
      ),
      ...onlineRequestRoutes(requests, requestLists),
      ...rewardClaimRoutes(claims, claimLists),
      ...privacyRoutes(privacy, sessions),
      ...liveRoutes({
        database,
        customers,
        requestLists,
        claimLists,
        streams: createStreams(changes, onError),
      }),
    ],
    { gate: createGate(database), origin: config.origin, now },
  )
  serveHealth(http, { isMigrated: () => isMigrated(database) })
  if (config.metricsToken)
    serveMetrics(http, {
      token: config.metricsToken,
      awards: [giveInStorePoints, giveOnlinePoints].map((endpoint) => pathOf(endpoint)),
      openStreams,
      pool: database.pool,
    })
  serveReference(http, () => describeApi(endpoints))
  await serveWeb(http, builtWebApps())

  const stopSweeping = everyHour(
    () => Promise.all([identity.sweep(), sessions.sweep(now())]),
    onError,
  )
  http.addHook('onClose', async () => {
    await stopSweeping()
    await identity.close()
    messages.close()
    await changes.close()
    await database.close()
  })
  return http
}
