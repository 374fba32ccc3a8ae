import { setTimeout as pause } from 'node:timers/promises'
import { type Result, takeTurns } from '../awards/rounds.ts'
import { throughProduct } from '../awards/through-product.ts'
import { awardsASecond, delaysToCards, giveAtPace } from '../live/awards.ts'
import { type Moved, moveScreens } from '../live/moving.ts'
import { askOnline, delaysToDashboards } from '../live/online-requests.ts'
import { openScreens } from '../live/screen.ts'
import { atCard, atDashboard, noSightings } from '../live/sightings.ts'
import { type Delays, delaysOf } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import { runTown, type Site, signInCustomers, signInOwners } from '../site/site.ts'
import { memoryOf } from '../site/usage.ts'

const connections = 64
/** The share of screens that are guests' cards; the others are owners' dashboards. */
const cards = 200
const settleMilliseconds = 5_000
const eventsASecond = 50
const warmUpSeconds = 4

interface Row {
  streams: number
  memory: number
  memoryOfAll: number
  awardsGiven: number
  toDashboards: Delays
  toCards: Delays
  withStreams: Result | undefined
  without: Result | undefined
  /** Null where HAProxy is not installed. */
  moved: Moved | null
}

/**
 * Measures the cost of open screens, the delay until they show a change, and the time until they are back
 * after a process dies.
 */
export async function measureLive(site: Site, plan: Plan): Promise<string> {
  const rows: Row[] = []
  for (const streams of plan.streams) rows.push(await rowFor(site, plan, streams))
  return [
    table(
      [
        'Open screens',
        'memory for each',
        'of the process in all',
        'awards a second with them',
        'without',
        'with / without',
      ],
      rows.map(({ streams, memory, memoryOfAll, withStreams, without }) => [
        whole(streams),
        `${(memory / 1024).toFixed(1)} kB`,
        `${(memoryOfAll / 2 ** 20).toFixed(0)} MB`,
        whole(withStreams?.perSecond ?? Number.NaN),
        whole(without?.perSecond ?? Number.NaN),
        ratio(withStreams?.ratio ?? Number.NaN),
      ]),
    ),
    table(
      [
        `While ${awardsASecond} awards a second are due`,
        'given',
        'commit → screen p50',
        'p99',
        'longest',
      ],
      rows.flatMap(({ streams, awardsGiven, toDashboards, toCards }) => [
        [
          `${whole(streams)} open: an online request, to its dashboard`,
          whole(awardsGiven),
          ...timesOf(toDashboards),
        ],
        [
          `${whole(streams)} open: an award, to the guest’s card`,
          whole(awardsGiven),
          ...timesOf(toCards),
        ],
      ]),
    ),
    table(
      [
        'One of two processes behind HAProxy is killed',
        'its screens',
        'back and up to date after p50',
        'p99',
        'longest',
      ],
      rows.flatMap(({ streams, moved }) =>
        moved ? [[`${whole(streams)} open`, whole(moved.count), ...timesOf(moved)]] : [],
      ),
    ),
  ].join('\n\n')
}

const timesOf = ({ p50, p99, longest }: Delays) => [p50, p99, longest].map(milliseconds)

async function rowFor(site: Site, plan: Plan, streams: number): Promise<Row> {
  const restaurants = streams - cards
  const running = await runTown(site, `live_${streams}`, {
    restaurants,
    customers: restaurants * 10,
    entries: restaurants * 50,
    accounts: cards,
  })
  const { url, product, town } = running
  const everyone = Array.from({ length: restaurants }, (_, n) => n)
  const owners = await signInOwners(site, product, everyone)
  const guests = await signInCustomers(site, product, everyone.slice(0, cards))

  const seen = noSightings()
  const watchers = [...owners.map(atDashboard(seen)), ...guests.map(atCard(seen))]
  const before = memoryOf(product.pid) ?? Number.NaN
  const screens = await openScreens(product.port, watchers)
  await pause(settleMilliseconds)
  const memoryOfAll = memoryOf(product.pid) ?? Number.NaN

  // The first award after a sign-in proves the PIN and reads the restaurant's usual awards. If all owners
  // did that at once, the pace would not be steady.
  const givers = owners.slice(0, cards)
  await giveAtPace(running, givers, warmUpSeconds)
  const since = new Date()
  const [requestIds, awardsGiven] = await Promise.all([
    askOnline(running, guests, plan.liveEvents),
    giveAtPace(running, givers, plan.liveEvents / eventsASecond),
  ])
  // Waits for the last commits to reach the screens.
  await pause(2_000)
  const toDashboards = delaysOf(await delaysToDashboards(url, requestIds, seen))
  const toCards = delaysOf(await delaysToCards(url, guests, seen, since))

  const other = await startProduct(url, site.provider, site.log)
  const contenders = [
    throughProduct('with', product, owners, town),
    throughProduct('without', other, owners, town),
  ] as const
  for (const contender of contenders) await contender.run(connections, 2)
  const [withStreams, without] = await takeTurns({
    ...plan,
    contenders: [...contenders],
    reference: contenders[1],
    postgresPid: site.postgres.pid,
    connections,
  })
  for (const screen of screens) screen.close()
  await other.stop()
  await product.stop()
  const moved = await moveScreens(site, url, watchers)
  return {
    streams,
    memory: (memoryOfAll - before) / streams,
    memoryOfAll,
    awardsGiven,
    toDashboards,
    toCards,
    withStreams,
    without,
    moved,
  }
}
