import { setTimeout as pause } from 'node:timers/promises'
import { takeTurns } from '../awards/rounds.ts'
import { throughProduct } from '../awards/through-product.ts'
import { type Dashboard, openDashboard, type Sightings } from '../live/dashboard.ts'
import { delaysToDashboards } from '../live/online-requests.ts'
import { delaysOf } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { type Running, runTown, type Site, signInCustomers, signInOwners } from '../site/site.ts'
import { memoryOf } from '../site/usage.ts'

const connections = 64
const guestCount = 200
const openedTogether = 50

/** Measures what open dashboards cost, and how soon they show a change. */
export async function measureLive(site: Site, plan: Plan): Promise<string> {
  const rows: string[][] = []
  for (const streams of plan.streams) {
    const restaurants = streams
    const running = await runTown(site, `live_${streams}`, {
      restaurants,
      customers: restaurants * 10,
      entries: restaurants * 50,
      accounts: guestCount,
    })
    rows.push(await rowFor(site, plan, streams, running))
  }
  return table(
    [
      'Open dashboards',
      'commit → dashboard p50',
      'p99',
      'memory for each',
      'awards a second with them',
      'without',
      'with / without',
    ],
    rows,
  )
}

async function rowFor(site: Site, plan: Plan, streams: number, running: Running) {
  const { url, product, town } = running
  const everyone = Array.from({ length: streams }, (_, n) => n)
  const owners = await signInOwners(site, product, everyone)
  const guests = await signInCustomers(site, product, everyone.slice(0, guestCount))

  const seen: Sightings = new Map()
  const before = memoryOf(product.pid) ?? Number.NaN
  const dashboards = await openAll(product.port, owners, seen)
  await pause(2_000)
  const each = ((memoryOf(product.pid) ?? Number.NaN) - before) / streams
  const delays = delaysOf(await delaysToDashboards(running, guests, plan.liveEvents, seen))

  const other = await startProduct(url, site.provider, site.log)
  const withStreams = throughProduct('with', product, owners, town)
  const without = throughProduct('without', other, owners, town)
  const contenders = [withStreams, without]
  for (const contender of contenders) await contender.run(connections, 2)
  const [one, two] = await takeTurns({
    ...plan,
    contenders,
    reference: without,
    postgresPid: site.postgres.pid,
    connections,
  })
  for (const dashboard of dashboards) dashboard.close()
  await other.stop()
  await product.stop()
  return [
    whole(streams),
    milliseconds(delays.p50),
    milliseconds(delays.p99),
    `${(each / 1024).toFixed(0)} KB`,
    whole(one?.perSecond ?? Number.NaN),
    whole(two?.perSecond ?? Number.NaN),
    ratio(one?.ratio ?? Number.NaN),
  ]
}

async function openAll(port: number, owners: SignedIn[], seen: Sightings): Promise<Dashboard[]> {
  const opened: Dashboard[] = []
  for (let from = 0; from < owners.length; from += openedTogether) {
    const some = owners.slice(from, from + openedTogether)
    opened.push(...(await Promise.all(some.map((owner) => openDashboard(port, owner, seen)))))
  }
  return opened
}
