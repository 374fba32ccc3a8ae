import { setTimeout as pause } from 'node:timers/promises'
import { takeTurns } from '../awards/rounds.ts'
import { throughProduct } from '../awards/through-product.ts'
import { awardsASecond, delaysToCards, giveAtPace } from '../live/awards.ts'
import { moveScreens } from '../live/moving.ts'
import { askOnline, delaysToDashboards } from '../live/online-requests.ts'
import { openScreens } from '../live/screen.ts'
import { atCard, atDashboard, noSightings } from '../live/sightings.ts'
import { delaysOf } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, tenths, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import { runTown, type Site, signInCustomers, signInOwners } from '../site/site.ts'
import { memoryOf } from '../site/usage.ts'

const connections = 64

export async function measureLive(site: Site, plan: Plan): Promise<string> {
  const costs: string[][] = []
  const delays: string[][] = []
  for (const screens of plan.screens) {
    const open = await openFor(site, plan, screens)
    costs.push([whole(screens), ...open.costs])
    const delaysOfAll = {
      'a request, at its dashboard': open.toDashboards,
      'an award, at the guest’s card': open.toCards,
    }
    for (const [what, { p50, p99 }] of Object.entries(delaysOfAll))
      delays.push([
        `${whole(screens)}: ${what}`,
        whole(open.given),
        ...[p50, p99].map(milliseconds),
      ])
  }
  return [
    table(
      [
        'Open screens',
        'memory for each',
        'of the process',
        'awards, of the rate without',
        'back after a kill, p99',
      ],
      costs,
    ),
    table(
      [`${awardsASecond} awards a second are due`, 'given', 'from commit to screen, p50', 'p99'],
      delays,
    ),
  ].join('\n\n')
}

async function openFor(site: Site, plan: Plan, streams: number) {
  // A tenth of the screens, at most 200, are cards; the rest are dashboards.
  const cards = Math.min(200, streams / 10)
  const restaurants = streams - cards
  const running = await runTown(site, `live_${streams}`, {
    restaurants,
    customers: restaurants * 10,
    entries: restaurants * 50,
    accounts: cards,
  })
  const { url, product } = running
  const everyone = Array.from({ length: restaurants }, (_, n) => n)
  const owners = await signInOwners(site, product, everyone)
  const guests = await signInCustomers(site, product, everyone.slice(0, cards))

  const seen = noSightings()
  const watchers = [...owners.map(atDashboard(seen)), ...guests.map(atCard(seen))]
  const before = memoryOf(product.pid)
  const screens = await openScreens(product.port, watchers)
  await pause(plan.seconds * 600)
  const memoryOfAll = memoryOf(product.pid)

  // A restaurant's first awards are slower: they verify the PIN and read the usual awards.
  const givers = owners.slice(0, cards)
  await giveAtPace(running, givers, plan.seconds / 2)
  const since = new Date()
  const [requestIds, given] = await Promise.all([
    askOnline(running, guests, plan.seconds),
    giveAtPace(running, givers, plan.seconds),
  ])
  await pause(1_000)
  const toDashboards = delaysOf(await delaysToDashboards(url, requestIds, seen))
  const toCards = delaysOf(await delaysToCards(url, guests, seen, since))

  const other = await startProduct(url, site)
  const contenders = [
    throughProduct('without', { ...running, product: other }),
    throughProduct('with', running),
  ]
  const [, withScreens] = await takeTurns(site, plan, contenders, connections)
  for (const screen of screens) screen.close()
  await other.stop()
  await product.stop()
  const backAfter = await moveScreens(site, url, watchers)
  return {
    costs: [
      `${tenths((memoryOfAll - before) / streams / 1024)} kB`,
      `${whole(memoryOfAll / 2 ** 20)} MB`,
      ratio(withScreens?.ratio ?? Number.NaN),
      milliseconds(backAfter?.p99 ?? Number.NaN),
    ],
    given,
    toDashboards,
    toCards,
  }
}
