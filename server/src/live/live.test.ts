import type { Answer } from '@dobara/contract/schemas/endpoint'
import { watchCustomer, watchRestaurant } from '@dobara/contract/schemas/live'
import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { type Browser, openBrowserAt } from '@dobara/testing/people/browser'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { takingBusy } from '@dobara/testing/people/patiently'
import { type Stream, watch } from '@dobara/testing/people/stream'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'

const world = openWorldForEach()
let owner: WorldOwner
let origin: string
const open: Stream<unknown>[] = []
beforeEach(async () => {
  owner = await world.owner()
  origin = await listen(world.app)
})
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close()
})

const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

async function screen<E extends typeof watchRestaurant | typeof watchCustomer>(
  { cookies }: Browser,
  endpoint: E,
  at = origin,
) {
  const browser = openBrowserAt(at)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const stream = await watch(browser, endpoint)
  open.push(stream)
  return stream
}

test('the restaurant document is sent at once and after every change', async () => {
  const asha = await world.member(owner, guests.asha, 1_000)
  const first = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const dashboard = await screen(owner, watchRestaurant)
  expect(await dashboard.until(() => true)).toMatchObject({
    onlinePointsRequests: [
      { requestId: first.requestId, points: 'pending', firstName: 'Asha', orderId: 'Z-1' },
    ],
    rewardClaims: [],
  })

  const { rewardId } = await asha.claim(owner.resId)
  expect(
    (await dashboard.until(({ rewardClaims }) => rewardClaims.length > 0)).rewardClaims,
  ).toEqual([expect.objectContaining({ rewardId, status: 'pending', cost: 800 })])
  await owner.grant(first, 64)
  await owner.declineClaim({ rewardId }, 'No')
  expect(
    await dashboard.until(({ rewardClaims: [claim] }) => claim?.status === 'declined'),
  ).toMatchObject({ onlinePointsRequests: [{ points: 64 }] })

  const second = await asha.orderedOnline(owner.resId, { orderId: 'Z-2' })
  await asha.rename('Aasha', 'Rao')
  await dashboard.until(({ onlinePointsRequests: [newest] }) => newest?.firstName === 'Aasha')
  world.clock.pass(1)
  await owner.declineRequest(second, 'No')
  await dashboard.until(({ onlinePointsRequests: [newest] }) => newest?.points === 0)
})

test('a guest’s no to points of an earlier list reaches no screen of the restaurant', async () => {
  const asha = await world.member(owner, guests.asha)
  const importId = newId()
  await owner.startImport(importId, 1)
  await owner.sendGuests(importId, 0, [{ phone: asha.phone, points: 480 }])
  const dashboard = await screen(owner, watchRestaurant)
  await dashboard.until(() => true)
  await asha.importedPoints()
  await asha.takesPoints(owner.resId, false)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(dashboard.documents).toHaveLength(1)
  await asha.takesPoints(owner.resId)
  await expect.poll(() => dashboard.documents).toHaveLength(2)
})

test('the document contains everything pending and the last 20 decisions', async () => {
  const asha = await world.member(owner, guests.asha)
  for (let order = 1; order <= 24; order++) {
    // A guest can send at most twenty requests a day.
    world.clock.pass(2 * 3600)
    const request = await asha.orderedOnline(owner.resId, { orderId: `Z-${order}` })
    if (order <= 22) await owner.grant(request, order)
  }
  const document = await (await screen(owner, watchRestaurant)).until(() => true)
  expect(document.onlinePointsRequests.map(({ points }) => points)).toEqual([
    'pending',
    'pending',
    ...Array.from({ length: 20 }, (_, index) => 22 - index),
  ])
})

test("a guest's screen is updated by an award, a decision and a new restaurant", async () => {
  const asha = await world.member(owner, guests.asha)
  const card = await screen(asha, watchCustomer)
  expect(await card.until(() => true)).toMatchObject({
    memberships: [{ restaurantName: 'Spice Route', balance: 200, missing: 600 }],
    onlineRequests: [],
    claims: [],
  })
  const { entryId } = await owner.give(asha.cusId, 700)
  await card.until(({ memberships: [at] }) => at?.balance === 900)
  await owner.undo(entryId)
  await card.until(({ memberships: [at] }) => at?.balance === 200)
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await owner.grant(request, 64)
  await card.until(({ onlineRequests: [own] }) => own?.status === 'granted' && own.points === 64)
  await asha.join((await world.outsider()).resId)
  await card.until(({ memberships }) => memberships.length === 2)
})

test('a guest’s screen is updated when an owner changes the program', async () => {
  const asha = await world.member(owner, guests.asha)
  const card = await screen(asha, watchCustomer)
  const dashboard = await screen(owner, watchRestaurant)
  await Promise.all([card.until(() => true), dashboard.until(() => true)])
  await owner.call(saveRestaurant, { body: { ...spiceRoute, reward: 'Free dosa' } })
  await card.until(({ memberships: [at] }) => at?.reward === 'Free dosa')
  await dashboard.until(() => dashboard.documents.length > 1)
})

test('a change on one server updates the affected screens on another server, and no other screens', async () => {
  const other = await world.anotherServer()
  const asha = await world.member(owner, guests.asha)
  const outsider = await world.outsider()
  const at = await listen(other.app)
  const dashboard = await screen(owner, watchRestaurant, at)
  const elsewhere = await screen(outsider, watchRestaurant, at)
  const card = await screen(asha, watchCustomer, at)
  await Promise.all([dashboard, elsewhere, card].map((stream) => stream.until(() => true)))

  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await dashboard.until(({ onlinePointsRequests }) => onlinePointsRequests.length === 1)
  await owner.give(asha.cusId, 10)
  await card.until(({ memberships: [there] }) => there?.balance === 210)
  expect(elsewhere.documents).toHaveLength(1)
})

test('a screen that opens during changes misses none', async () => {
  const asha = await world.member(owner, guests.asha)
  const orders = times(10, (index) => asha.orderedOnline(owner.resId, { orderId: `Z-${index}` }))
  const screens = await Promise.all(times(10, () => screen(owner, watchRestaurant)))
  await Promise.all(orders)
  for (const dashboard of screens)
    await dashboard.until(({ onlinePointsRequests }) => onlinePointsRequests.length === 10)
})

test('changes made while servers cannot reach each other are shown after they reconnect', async () => {
  const other = await world.anotherServer()
  const asha = await world.member(owner, guests.asha)
  const dashboard = await screen(owner, watchRestaurant, await listen(other.app))
  await dashboard.until(() => true)
  const [lost] = await asSuperuser<{ pid: number }>(
    world.databaseUrl,
    `select pid from pg_stat_activity where datname = current_database()
       and (query like 'listen %' or query like '%pg_notify%') and pid <> pg_backend_pid()
     order by backend_start limit 1`,
  )
  await asSuperuser(world.databaseUrl, 'select pg_terminate_backend($1::integer)', [lost?.pid])
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await dashboard.until(({ onlinePointsRequests }) => onlinePointsRequests.length === 1)
})

test('a document whose reading failed is sent as soon as it can be read', async () => {
  const run = (sql: string) => asSuperuser(world.databaseUrl, sql)
  await run('revoke select on reward_claim from dobara_app')
  const dashboard = await screen(owner, watchRestaurant)
  await run('grant select on reward_claim to dobara_app')
  expect(await dashboard.until(() => true)).toEqual({
    onlinePointsRequests: [],
    rewardClaims: [],
    hereNow: [],
    joined: null,
    toCheck: [],
  })
})

const loseOthers = () =>
  asSuperuser(
    world.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and (query like 'listen %' or query like '%pg_notify%') and pid <> pg_backend_pid()`,
  )

test('documents read in a batch equal documents read alone', async () => {
  const outsider = await world.outsider()
  const asha = await world.member(owner, guests.asha, 1_000)
  const farhan = await world.member(outsider, guests.farhan, 1_000)
  for (const orderId of ['Z-1', 'Z-2', 'Z-3', 'Z-4', 'Z-5']) {
    await asha.orderedOnline(owner.resId, { orderId })
    await farhan.orderedOnline(outsider.resId, { orderId: `F-${orderId}` })
  }
  const requests = await owner.requests()
  for (const request of [requests[3], requests[1]]) {
    world.clock.pass(1)
    if (request) await owner.grant(request, 10)
  }
  await asha.claim(owner.resId)
  await asha.join(outsider.resId)

  const dashboards = [await screen(owner, watchRestaurant), await screen(outsider, watchRestaurant)]
  const cards = [await screen(asha, watchCustomer), await screen(farhan, watchCustomer)]
  for (const dashboard of dashboards) await dashboard.until(() => true)
  for (const card of cards) await card.until(() => true)
  await loseOthers()
  for (const { documents } of [...dashboards, ...cards])
    await expect.poll(() => documents.length).toBeGreaterThan(1)
  for (const { documents } of dashboards) expect(documents.at(-1)).toEqual(documents[0])
  for (const { documents } of cards)
    expect(documents.at(-1)).toEqual({ ...documents[0], readAt: expect.any(String) })
  const shown = dashboards.map(({ documents }) =>
    documents.at(-1)?.onlinePointsRequests.map(({ orderId, points }) => `${orderId} ${points}`),
  )
  expect(shown).toEqual([
    ['Z-1 pending', 'Z-3 pending', 'Z-5 pending', 'Z-2 10', 'Z-4 10'],
    ['1', '2', '3', '4', '5'].map((number) => `F-Z-${number} pending`),
  ])
  expect(cards.map(({ documents }) => documents.at(-1)?.memberships.length)).toEqual([2, 1])
})

const testTogether = testOnOneDatabase('each is read by itself')

for (const [how, condition] of [
  ['cannot be read', '1 / (length(cus_id) - length(cus_id)) = 1'],
  ['takes too long', 'pg_sleep(4) is null'],
])
  testTogether(`one that ${how} takes no other with it`, async () => {
    const run = (sql: string) => asSuperuser(world.databaseUrl, sql)
    const outsider = await world.outsider()
    const asha = await world.member(owner, guests.asha, 1_000)
    await asha.claim(owner.resId)
    const poisoned = await screen(owner, watchRestaurant)
    const sound = await screen(outsider, watchRestaurant)
    for (const dashboard of [poisoned, sound]) await dashboard.until(() => true)
    await run(`create policy broken on reward_claim as restrictive for select to dobara_app
    using (${condition})`)
    await loseOthers()
    await expect.poll(() => sound.documents.length).toBeGreaterThan(1)
    expect(poisoned.documents).toHaveLength(1)
    await run('drop policy broken on reward_claim')
    await expect.poll(() => poisoned.documents.length).toBeGreaterThan(1)
  })

test('every award is told to the restaurant’s screens, at another server, too', async () => {
  const other = await world.anotherServer()
  const asha = await world.member(owner, guests.asha)
  const near = await screen(owner, watchRestaurant)
  const far = await screen(owner, watchRestaurant, await listen(other.app))
  const dashboards = [near, far]
  for (const dashboard of dashboards) await dashboard.until(() => true)
  const before = dashboards.map(({ documents }) => documents.length)
  await owner.give(asha.cusId, 10)
  for (const [n, dashboard] of dashboards.entries())
    await expect.poll(() => dashboard.documents.length).toBeGreaterThan(before[n] ?? 0)
})

test('a phone with too many screens loses its oldest, and another phone none', async () => {
  const honest = await screen(await world.counterPhone(owner), watchRestaurant)
  const phone = await world.counterPhone(owner, { name: 'Back counter' })
  const screens = await Promise.all(times(10, () => screen(phone, watchRestaurant)))
  await Promise.all([honest, ...screens].map((dashboard) => dashboard.until(() => true)))
  const newer = []
  for (let opened = 0; opened < 50; opened++) newer.push(await screen(phone, watchRestaurant))
  await Promise.all(screens.map(({ ended }) => ended))
  const asha = await world.member(owner, guests.asha)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const isSo = ({ onlinePointsRequests }: Answer<typeof watchRestaurant>) =>
    onlinePointsRequests.length === 1
  await honest.until(isSo)
  const outcomes = await Promise.allSettled(newer.map((dashboard) => dashboard.until(isSo)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('the first event of a stream says after how long to reconnect', async () => {
  const answer = await openBrowserAt(origin, {
    cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }).fetch('/api/v1/restaurant/live')
  let text = ''
  for await (const piece of (answer.body as ReadableStream).pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.includes('\n\n')) break
  }
  expect(text).toMatch(/^data: \{.*\}\nretry: (?:\d{3}|1\d{3})\n\n/)
})

test('a stream is refused to the other role', async () => {
  const asha = await world.guest(guests.asha)
  await expect(screen(asha, watchRestaurant)).rejects.toThrow('Unauthorized restaurant login')
  await expect(screen(owner, watchCustomer)).rejects.toThrow('customers_only')
  await expect(screen(world.visitor(), watchRestaurant)).rejects.toThrow('signed_out')
  await owner.call(restaurantSession.logout)
  await expect(screen(owner, watchRestaurant)).rejects.toThrow('signed_out')
})

test('a closing server ends its streams properly', async () => {
  const other = await world.anotherServer()
  const dashboard = await screen(owner, watchRestaurant, await listen(other.app))
  await dashboard.until(() => true)
  await other.app.close()
  await dashboard.ended
})

test('a stream that is opened while the server closes does not delay the closing', async () => {
  const { app } = await world.anotherServer()
  const browser = openBrowserAt(await listen(app))
  for (const [name, value] of owner.cookies) browser.cookies.set(name, value)
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin; lock table session in access exclusive mode')
    const asked = takingBusy(() => browser.fetch(`/api/v1${watchRestaurant.path}`))
    const waiting = "select from pg_locks where not granted and relation = 'session'::regclass"
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0)
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    await holder.query('rollback')
    expect((await asked).status).toBe(503)
    await closed
  } finally {
    await holder.end()
  }
})

test('an erased guest is marked as such at decided claims and requests', async () => {
  const asha = await world.member(owner, guests.asha, 700)
  await owner.approve(await asha.claim(owner.resId))
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const dashboard = await screen(owner, watchRestaurant)
  expect((await dashboard.until(() => true)).rewardClaims).toMatchObject([{ isErased: false }])
  await asha.erase()
  const { rewardClaims, onlinePointsRequests } = await dashboard.until(
    ({ onlinePointsRequests: [request] }) => request?.points !== 'pending',
  )
  expect(rewardClaims).toMatchObject([{ firstName: '', isErased: true }])
  expect(onlinePointsRequests).toMatchObject([{ firstName: '', isErased: true }])
})

test('the document names where a guest left, with the bonus and the points, until they are back', async () => {
  const asha = await world.member(owner, guests.asha)
  const card = await screen(asha, watchCustomer)
  expect(await card.until(() => true)).toMatchObject({
    leftWithBonus: [],
    leftPoints: {},
    memberships: [{ seesName: true }],
  })
  await asha.leave(owner.resId)
  const left = await card.until(({ memberships }) => memberships.length === 0)
  expect(left).toMatchObject({
    leftWithBonus: [owner.resId],
    leftPoints: { [owner.resId]: 200 },
  })
  await asha.join(owner.resId)
  const back = await card.until(({ memberships }) => memberships.length === 1)
  expect(back).toMatchObject({
    leftWithBonus: [],
    leftPoints: {},
    memberships: [{ balance: 200 }],
  })
})
