import { watchRestaurant } from '@dobara/contract/schemas/live'
import { type Browser, openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { type Stream, watch } from '@dobara/testing/people/stream'
import { type OwnerProcess, openOwnerProcess } from '@dobara/testing/world/owner-process'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOpenDashboards } from './open-dashboards.ts'

const world = openPushedWorldForEach(() => null, { withoutJobs: true })
const streams: Stream<unknown>[] = []
const opened: OwnerProcess[] = []
let owner: WorldOwner
let asha: WorldGuest
let endpoint: string
let orders = 0

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  endpoint = await world.subscribe(owner)
  await owner.chooseMessages({ kinds: ['waiting'] })
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  for (const process of opened.splice(0)) await process.close()
})

const order = () => asha.orderedOnline(owner.resId, { orderId: `Z-${++orders}` })

async function anotherProcess(youngMilliseconds = 0) {
  const { database, databaseUrl, push } = world
  const process = await openOwnerProcess({
    database,
    databaseUrl,
    pushStandIn: push.origin,
    youngMilliseconds,
  })
  opened.push(process)
  return process
}

async function dashboard({ cookies }: Browser, app = world.app) {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser = openBrowserAt(origin)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const stream = await watch(browser, watchRestaurant)
  await stream.until(() => true)
  streams.push(stream)
}

async function toldAfter(seconds: number, process: OwnerProcess) {
  world.clock.pass(seconds)
  await process.notify(world.clock.now)
  return world.shown(endpoint).length
}

test('nothing is told while a dashboard is open at another process, and it is once that process is gone', async () => {
  const other = await world.anotherServer()
  await dashboard(owner, other.app)
  await order()
  const process = await anotherProcess()
  expect(await toldAfter(60, process)).toBe(0)
  expect(await toldAfter(60, process)).toBe(0)
  await other.app.close()
  expect(await toldAfter(60, process)).toBe(1)
  expect(await toldAfter(3_600, process)).toBe(1)
})

test('a counter phone and another restaurant’s dashboard are no dashboard of the owner', async () => {
  await dashboard(await world.counterPhone(owner, { mayDecide: true }))
  const other = await world.outsider()
  await dashboard(other, (await world.anotherServer()).app)
  await order()
  expect(await toldAfter(60, await anotherProcess())).toBe(1)
})

test('a process that has just started tells later', async () => {
  await order()
  const young = await anotherProcess(60_000)
  expect(await toldAfter(60, young)).toBe(0)
  const process = await anotherProcess()
  expect(await toldAfter(29, process)).toBe(0)
  expect(await toldAfter(1, process)).toBe(1)
})

test('a process that does not hear the others does not know what they show', async () => {
  let isHeard = true
  const among = () =>
    createOpenDashboards({
      database: world.database,
      changes: { publish() {}, watch() {}, isHeard: () => isHeard, close: async () => {} },
      streams: { isDashboardOpen: () => false },
      onError: () => {},
      patienceMilliseconds: 50,
      youngMilliseconds: 0,
    }).among(['00000000-0000-0000-0000-000000000000'])
  expect(await among()).toEqual(new Set())
  const asking = among()
  isHeard = false
  expect(await asking).toBeNull()
  expect(await among()).toBeNull()
})

test('the app asks an owner who has not chosen, from the first time that something waited unseen', async () => {
  const other = await world.outsider()
  await asha.join(other.resId)
  const process = await anotherProcess()
  await asha.orderedOnline(other.resId, { orderId: 'A-1' })
  expect(await other.hasMissed()).toBe(false)
  await toldAfter(59, process)
  expect(await other.hasMissed()).toBe(false)
  await toldAfter(1, process)
  expect(await other.hasMissed()).toBe(true)
  expect(await owner.hasMissed()).toBe(false)
  await other.chooseMessages({ kinds: [] })
  expect(await other.hasMissed()).toBe(false)
})

test('what a dashboard shows in time asks nobody', async () => {
  const other = await world.outsider()
  await asha.join(other.resId)
  await dashboard(other)
  await asha.orderedOnline(other.resId, { orderId: 'A-1' })
  await toldAfter(60, await anotherProcess())
  expect(await other.hasMissed()).toBe(false)
})
