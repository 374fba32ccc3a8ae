import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { throughProduct } from '../awards/through-product.ts'
import { openConnection } from '../load/connection.ts'
import { delaysOf, median } from '../load/delays.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { startProduct } from '../site/product.ts'
import { seed } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { type Site, signInCustomers, signInOwners } from '../site/site.ts'

const town = { restaurants: 500, customers: 20_000, accounts: 1, entries: 100_000 }
const floodConnections = 64
const awardConnections = 16
const flooder = '198.51.100.7'

/** One address repeats one call as fast as it can. Measures the award rate of the others, and readiness. */
export async function measureFloods(site: Site, { seconds, rounds }: Plan): Promise<string> {
  const url = await site.postgres.newDatabase('floods')
  await seed(url, town)
  // The limits are the shipped ones, and addresses are told apart as behind a proxy.
  const limits = { REQUESTS_PER_MINUTE: '600', CALLS_AT_ONCE: '8', TRUSTED_PROXIES: '1' }
  const product = await startProduct(url, site.provider, site.log, limits)
  const numbers = Array.from({ length: town.restaurants }, (_, number) => number)
  const owners = (await signInOwners(site, product, numbers)).map(fromOwnAddress)
  const [guest] = await signInCustomers(site, product, [0])
  if (!guest || !owners[0]) throw new Error('nobody is signed in')
  const floods = floodsBy(owners[0], guest)
  const awards = throughProduct('awards', product, owners.slice(1), town)
  await awards.run(awardConnections, 2)

  const alone: number[] = []
  const rows: string[][] = []
  for (const [name, request] of Object.entries(floods)) {
    const checks: number[] = []
    const kept: number[] = []
    let answers = ''
    for (let round = 0; round < rounds; round++) {
      const before = await withReadiness(product.port, alone, () =>
        awards.run(awardConnections, seconds),
      )
      const flood = startFlood(product.port, request)
      const during = await withReadiness(product.port, checks, () =>
        awards.run(awardConnections, seconds),
      )
      const { count, statuses } = await flood.stop()
      answers = `${whole(count / seconds)} answers a second (${statuses})`
      kept.push(during.perSecond / before.perSecond)
    }
    rows.push([`${name}: ${answers}`, `${whole(100 * median(kept))} %`, ...shown(checks)])
  }
  await product.stop()
  return table(
    [
      `${floodConnections} connections of one address`,
      'awards of others',
      'ready p50',
      'ready p99',
      'ready longest',
    ],
    [...rows, ['no flood', '100 %', ...shown(alone)]],
  )
}

const shown = (delays: number[]) => {
  const { p50, p99, longest } = delaysOf(delays)
  return [p50, p99, longest].map(milliseconds)
}

const fromOwnAddress = (owner: SignedIn): SignedIn => ({
  ...owner,
  headers: {
    ...owner.headers,
    ...{ 'x-forwarded-for': `10.0.${owner.number >> 8}.${owner.number & 255}` },
  },
})

function floodsBy(owner: SignedIn, guest: SignedIn): Record<string, () => string> {
  const from = { 'x-forwarded-for': flooder }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    requestText('POST', path, { ...headers, ...from }, body)
  let next = 0
  return {
    'sign-ins': () =>
      post('/identity/sign-in', { email: `${randomUUID()}@guests.example`, password: 'a guess' }),
    codes: () =>
      post('/identity/send-code', { phone: ids.customerPhone(next++), botCheck: 'not solved' }),
    'look-ups': () =>
      requestText('GET', `/api/v1/restaurant/customers/${ids.cusId(next++)}`, {
        ...owner.headers,
        ...from,
      }),
    joins: () =>
      post('/api/v1/customer/join', { resId: ids.resId(next++ % town.restaurants) }, guest.headers),
  }
}

/**
 * Each connection sends its next request as soon as the last is answered, and is opened anew when it was
 * cut.
 */
function startFlood(port: number, request: () => string) {
  const counts = new Map<number, number>()
  let isOver = false
  const flood = async () => {
    let connection = openConnection(port)
    while (!isOver) {
      try {
        const { status } = await connection.send(request())
        counts.set(status, (counts.get(status) ?? 0) + 1)
      } catch {
        connection.close()
        connection = openConnection(port)
      }
    }
    connection.close()
  }
  const running = Array.from({ length: floodConnections }, flood)
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      const all = [...counts].sort(([a], [b]) => a - b)
      return {
        count: all.reduce((sum, [, count]) => sum + count, 0),
        statuses: all.map(([status, count]) => `${status}: ${whole(count)}`).join(', '),
      }
    },
  }
}

/** Asks for readiness twenty times a second; a load balancer asks less often. */
async function withReadiness<Result>(
  port: number,
  delays: number[],
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false
  const ask = async () => {
    const connection = openConnection(port)
    while (!isOver) {
      const from = performance.now()
      const { status, body } = await connection.send(requestText('GET', '/health/ready', {}))
      if (status !== 200)
        console.error(`Not ready after ${milliseconds(performance.now() - from)}: ${body}`)
      delays.push(performance.now() - from)
      await pause(50)
    }
    connection.close()
  }
  const asking = ask()
  const result = await work()
  isOver = true
  await asking
  return result
}
