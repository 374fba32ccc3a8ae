import { randomUUID } from 'node:crypto'
import { anyMemberOf } from '../awards/choice.ts'
import { awardRequest, throughProduct } from '../awards/through-product.ts'
import { serveCounters } from '../floods/counters.ts'
import { floodConnections, readinessUntil, startFlood } from '../floods/flood.ts'
import { delaysOf, median } from '../load/delays.ts'
import { requestText } from '../load/request.ts'
import { inRounds, type Plan, townOf } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { startProduct } from '../site/product.ts'
import { seed, type Town } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { type Site, signInCustomers, signInOwners } from '../site/site.ts'

const flooder = '198.51.100.7'
/** The counters' pace, as a share of the pace that 16 connections reach without a flood. */
const share = 0.5
const limits = { REQUESTS_PER_MINUTE: '600', CALLS_AT_ONCE: '8', TRUSTED_PROXIES: '1' }

export async function measureFloods(site: Site, plan: Plan): Promise<string> {
  const url = await site.postgres.newDatabase('floods')
  // With so many restaurants, awards alone reach no restaurant's limit.
  const restaurants = Math.ceil(plan.restaurants * 2.5)
  const town = { ...townOf({ restaurants }), accounts: 1 }
  await seed(url, town)
  // People sign in with the bench's provider. The flooded product uses its own provider.
  const entrance = await startProduct(url, site, limits)
  const numbers = Array.from({ length: town.restaurants }, (_, number) => number)
  const [owner, ...owners] = (await signInOwners(site, entrance, numbers)).map(fromOwnAddress)
  const [guest] = await signInCustomers(site, entrance, [0])
  await entrance.stop()
  const product = await startProduct(url, { provider: { settings: {} }, log: site.log }, limits)
  if (!guest || !owner) throw new Error('nobody is signed in')
  const others = { product, owners, town }
  const { run } = throughProduct('awards', others)
  await run(16, plan.seconds / 4)
  const { perSecond } = await run(16, plan.seconds)
  const serve = () => serveCounters(others, { perSecond: share * perSecond, seconds: plan.seconds })

  const calm: number[] = []
  const rows: string[][] = []
  for (const [name, request] of Object.entries(floodsBy(owner, guest, town))) {
    const during: number[] = []
    const answers = new Map<number, number>()
    const kept = await inRounds(plan, async () => {
      const without = serve()
      calm.push(...(await readinessUntil(product.port, without)))
      const flood = startFlood(product.port, request)
      const besides = serve()
      during.push(...(await readinessUntil(product.port, besides)))
      for (const [status, count] of await flood.stop())
        answers.set(status, (answers.get(status) ?? 0) + count)
      return (await besides) / (await without)
    })
    if (answers.has(404)) throw new Error(`${name} came to no handler`)
    const each = [...answers]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${whole(count / plan.rounds / plan.seconds)}`)
    rows.push([`${name} (${each.join(', ')})`, ratio(median(kept)), ...shown(during)])
  }
  await product.stop()
  return table(
    [
      `${floodConnections} connections send, and get a second`,
      'kept by others',
      'ready, p99',
      'longest',
    ],
    [...rows, ['no flood', ratio(1), ...shown(calm)]],
  )
}

const shown = (delays: number[]) => {
  const { p99, longest } = delaysOf(delays)
  return [p99, longest].map(milliseconds)
}

const fromOwnAddress = (owner: SignedIn): SignedIn => ({
  ...owner,
  headers: {
    ...owner.headers,
    ...{ 'x-forwarded-for': `10.0.${owner.number >> 8}.${owner.number & 255}` },
  },
})

function floodsBy(owner: SignedIn, guest: SignedIn, town: Town): Record<string, () => string> {
  const from = { 'x-forwarded-for': flooder }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    requestText('POST', path, { ...headers, ...from }, body)
  let next = 0
  return {
    'a restaurant’s awards': () => awardRequest([owner], town),
    'a restaurant’s lists': () =>
      requestText('GET', '/api/v1/restaurant/pending-requests', owner.headers),
    'an address’s sign-ins': () =>
      post('/identity/sign-in', { email: `${randomUUID()}@guests.example`, password: 'a guess' }),
    'an address’s codes': () =>
      post('/identity/send-code', { phone: ids.customerPhone(next++), botCheck: 'not solved' }),
    'an address’s look-ups': () =>
      requestText('GET', `/api/v1/restaurant/customers/${anyMemberOf(owner.number, town)}`, {
        ...owner.headers,
        ...from,
      }),
    'an address’s joins': () =>
      post('/api/v1/customer/join', { resId: ids.resId(next++ % town.restaurants) }, guest.headers),
  }
}
