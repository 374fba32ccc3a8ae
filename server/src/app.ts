import { randomInt } from 'node:crypto'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import type { FastifyInstance } from 'fastify'
import { activityRoutes } from './activity/routes.ts'
import type { AppOptions } from './app-options.ts'
import { startJobs } from './background.ts'
import { connectBilling } from './billing/connect.ts'
import { planRule } from './billing/plan.ts'
import { billingRoutes } from './billing/routes.ts'
import { createBinding } from './cards/binding.ts'
import { cardRoutes } from './cards/routes.ts'
import { createCustomers } from './customers/actions.ts'
import { customerRoutes } from './customers/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { openIdentity } from './identity/identity.ts'
import { identityRoutes } from './identity/routes.ts'
import { createImports } from './imports/actions.ts'
import { importRoutes } from './imports/routes.ts'
import { insightsRoutes } from './insights/routes.ts'
import { openJoinPage } from './join-page/page.ts'
import { liveRoutes } from './live/routes.ts'
import { createStreams } from './live/streams.ts'
import { openGuestMessages } from './messages/open-guest-messages.ts'
import { openOwnerMessages } from './messages/owner/open-owner-messages.ts'
import { guestMessageRoutes, ownerMessageRoutes } from './messages/routes.ts'
import { createJudging } from './offers/judging.ts'
import { openOffers } from './offers/open-offers.ts'
import { offerRoutes } from './offers/routes.ts'
import { createOnlineRequests } from './online-requests/actions.ts'
import { createRequestLists } from './online-requests/lists.ts'
import { onlineRequestRoutes } from './online-requests/routes.ts'
import { hasOutbox, isBehindProxy } from './platform/config.ts'
import { createClock } from './platform/database/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { mount } from './platform/http/api/mount.ts'
import { describeApi } from './platform/http/api/openapi.ts'
import { serveReference } from './platform/http/api/reference.ts'
import { serveWebhook } from './platform/http/api/webhook.ts'
import { serveWeb } from './platform/http/pages/web.ts'
import { builtWebApps } from './platform/http/pages/web-app.ts'
import { createHttpServer } from './platform/http/server.ts'
import { serveSignInLinks } from './platform/http/sign-in-links.ts'
import { openMessages } from './platform/messages/messages.ts'
import { createChanges } from './platform/realtime/changes.ts'
import { createCautions } from './points/award/cautions.ts'
import { createAwards } from './points/award/in-batch-or-alone.ts'
import { createImportedPoints } from './points/imported-points.ts'
import { pointsRoutes } from './points/routes.ts'
import { createPrivacy } from './privacy/actions.ts'
import { createCardMerges } from './privacy/card-merges.ts'
import { createClosing } from './privacy/closing.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { putRightRoutes } from './put-right/routes.ts'
import { ratingRoutes } from './ratings/routes.ts'
import { createRestaurants } from './restaurants/actions.ts'
import { createPictureStore } from './restaurants/picture-store.ts'
import { createOwnPictures } from './restaurants/pictures.ts'
import { createPin } from './restaurants/pin.ts'
import { createRewards } from './restaurants/rewards.ts'
import { restaurantRoutes } from './restaurants/routes.ts'
import { createSecurityEvents } from './restaurants/security-events.ts'
import { createRewardClaims } from './reward-claims/actions.ts'
import { createClaimLists } from './reward-claims/lists.ts'
import { rewardClaimRoutes } from './reward-claims/routes.ts'
import { serveMonitoring } from './serve-monitoring.ts'
import { accountNumbers } from './session/account-numbers.ts'
import { createActProofs } from './session/act-proofs.ts'
import { createSessions } from './session/actions.ts'
import { createGate } from './session/gate.ts'
import { remoteProvider } from './session/id-token.ts'
import { numberRoutes } from './session/number-routes.ts'
import { createNumbers } from './session/numbers.ts'
import { createOpenSessions } from './session/open-sessions.ts'
import { sessionRoutes } from './session/routes.ts'
import { openStaff } from './staff/open-staff.ts'
import { staffRoutes } from './staff/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { createNumberSeal } from './without-app/number-seal.ts'
import { withoutAppRoutes } from './without-app/routes.ts'

/** On a migrated database. Closing it closes all that it opened. */
export async function createApp({
  config,
  databaseUrl,
  now: givenNow,
  draw = randomInt,
  print = console.log,
  log,
  withoutJobs,
  provider,
}: AppOptions): Promise<FastifyInstance> {
  const clock = createClock()
  const now = givenNow ?? clock.now
  const http = await createHttpServer(config, { now, ...(log && { log }) })
  const onError = (error: unknown) => http.log.error({ err: error }, 'in the background')

  const { databaseConnections: connections } = config
  const database = openDatabase({ url: databaseUrl, connections, onError })
  if (!givenNow) await clock.follow(database, onError)
  const changes = await createChanges(databaseUrl, onError)
  const streams = createStreams(changes, onError)
  const messages = openMessages({
    sms: config.sms,
    smtp: config.smtp,
    particulars: config.particulars,
    outbox: async () =>
      (await import('@dobara/stand-ins/outbox')).keepInOutbox({ database, now, print }),
    onError: (reason) => http.log.error({ reason }, 'message not sent'),
  })
  const identity = openIdentity({
    database,
    messages,
    now,
    origin: config.origin,
    secret: config.identitySecret,
    codesPerHour: config.codesPerHour,
    botCheckCost: config.botCheckCost,
    accounts: accountNumbers,
    cardMerges: createCardMerges(database, (at) => privacy.merging.settle(at)),
    onPasswordReset: (subject) => sessions.endAllOf(subject, now()),
    onEmailProved: (subject) => sessions.markEmailProved(subject),
    onCodesRunningOut: () => http.reportSecurityEvent('codes_running_out'),
    onError,
  })
  const trusted =
    provider ??
    (config.identityProvider ? remoteProvider(config.identityProvider) : identity.provider)
  const importedPoints = createImportedPoints(database, changes, config.pinKeys, onError)
  const sessions = createSessions(database, trusted, importedPoints.arriveEverywhere)
  const gate = createGate(database)
  const pin = createPin(database, config.pinKeys)
  const awards = createAwards(database, pin)
  const billing = connectBilling(config, { database, messages, pin, onError, log: http.log })
  const plan = planRule(billing !== null)

  const actProofs = createActProofs(trusted)
  const openSessions = createOpenSessions(database, trusted, actProofs)
  const onCompleted = billing?.beginTrial ?? (async () => {})
  const own = { database, changes, streams, pin, actProofs, draw, plan, onCompleted, onError }
  const restaurants = createRestaurants(own)
  const rewards = createRewards({ ...own, restaurants })
  const pictures = createOwnPictures({ database, changes, store: createPictureStore(database) })
  const customers = createCustomers(own)
  const cautions = createCautions(database, changes, config.pinKeys)
  const sharedServices = { ...own, restaurants, rewards, customers, cautions, importedPoints }
  const imports = createImports({ database, pin, keys: config.pinKeys })
  const requests = createOnlineRequests(sharedServices)
  const requestLists = createRequestLists(database)
  const claims = createRewardClaims(sharedServices)
  const claimLists = createClaimLists(database)
  const securityEvents = createSecurityEvents(database)
  const seal = createNumberSeal(config.pinKeys)
  const cards = createBinding({ ...sharedServices, keys: config.pinKeys })
  const staffServices = openStaff({ ...sharedServices, numberKeys: config.pinKeys })
  const privacyServices = {
    ...sharedServices,
    ...staffServices,
    requests,
    claims,
    securityEvents,
    pictures,
    offersWhatsApp: config.whatsApp !== null,
    endPaying: billing?.endPaying ?? (async () => {}),
    // Another provider's data is not ours to erase.
    removeIdentity: trusted === identity.provider ? identity.remove : async () => {},
    recoveryEmailOf: identity.recoveryEmails.of,
  }
  const privacy = createPrivacy({ ...privacyServices, requestLists, claimLists })
  const guestMessages = openGuestMessages({
    ...sharedServices,
    consents: privacy.consents,
    messages,
    judgeOffers: createJudging(sharedServices),
    config,
    now,
  })
  const ownerMessages = openOwnerMessages({ ...sharedServices, ...guestMessages, ...config })
  const offers = openOffers({ ...sharedServices, ...guestMessages, ...config })
  const { openStreams } = mount(
    http,
    [
      ...(hasOutbox(config)
        ? [(await import('@dobara/stand-ins/outbox-route')).outboxRoute(database)]
        : []),
      // Ours would send codes for a sign-in that is not accepted.
      ...(config.identityProvider ? [] : identityRoutes(identity)),
      ...sessionRoutes(sessions, openSessions),
      ...numberRoutes(
        createNumbers({ database, identity, actProofs, openSessions }),
        identity.areCodesShown.email,
      ),
      ...supportRoutes(config.particulars),
      ...billingRoutes(billing?.actions ?? null),
      ...restaurantRoutes(restaurants, rewards, pictures, securityEvents),
      ...staffRoutes(staffServices),
      ...customerRoutes(sharedServices),
      ...withoutAppRoutes({ ...sharedServices, ...identity, seal, keys: config.pinKeys }),
      ...pointsRoutes({ ...sharedServices, awards, isBilled: plan.counts }),
      ...onlineRequestRoutes(requests, requestLists),
      ...rewardClaimRoutes(claims, claimLists),
      ...importRoutes(imports),
      ...cardRoutes({ ...sharedServices, keys: config.pinKeys }, cards),
      ...exportRoutes({ database, pin }),
      ...insightsRoutes(database),
      ...activityRoutes(database),
      ...putRightRoutes(sharedServices),
      ...ratingRoutes(sharedServices),
      ...privacyRoutes(privacy, createClosing(privacyServices), sessions),
      ...guestMessageRoutes(guestMessages),
      ...ownerMessageRoutes(ownerMessages.choices),
      ...offerRoutes(offers),
      ...liveRoutes({ database, customers, requestLists, claimLists, streams, now }),
    ],
    { ...config, gate, now, isBehindProxy: isBehindProxy(config) },
  )
  if (billing)
    await serveWebhook(http, {
      path: '/webhooks/razorpay',
      hear: (bytes, header) => billing.receiveWebhook(bytes, header, now()),
    })
  if (guestMessages.whatsAppWebhook) await serveWebhook(http, guestMessages.whatsAppWebhook)
  const monitored = { ...own, messages, gate, awards, billing, guestMessages, openStreams, now }
  await serveMonitoring(http, config, monitored)
  if (hasOutbox(config) && identity.areCodesShown.sms && !config.identityProvider)
    serveSignInLinks(http, identity.oneTimeCodes, { now, isBehindProxy: isBehindProxy(config) })
  serveReference(http, () => describeApi(endpoints, config.particulars.support.email))
  const webApps = builtWebApps()
  const joinRoutes = await openJoinPage(webApps, config.origin, {
    restaurantOf: (resId) => restaurants.publicRestaurant(resId, now()),
    ownPicture: pictures.publicPicture,
  })
  await serveWeb(http, webApps, config, { checkout: billing?.checkout ?? null, ...joinRoutes })

  const messaging = { guestMessages, ownerMessages, offers }
  const { merging } = privacy
  const jobs = { identity, sessions, imports, cards, merging, billing, ...messaging, now, onError }
  const stopJobs = withoutJobs ? async () => {} : startJobs(jobs)
  http.addHook('onClose', async () => {
    await stopJobs()
    await billing?.waitForSweeps()
    await identity.close()
    await guestMessages.close()
    messages.close()
    clock.close()
    streams.close()
    await changes.close()
    await database.close()
  })
  return http
}
