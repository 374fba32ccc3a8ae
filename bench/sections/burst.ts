import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { awardPoints } from '../awards/choice.ts'
import { awardRequest, throughProduct } from '../awards/through-product.ts'
import { type Served, serveCounters } from '../burst/counters.ts'
import { startRush } from '../burst/rush.ts'
import { median } from '../load/delays.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { pin } from '../site/keys.ts'
import { startProduct } from '../site/product.ts'
import type { Program } from '../site/program.ts'
import { seed } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { type Site, signInOwners } from '../site/site.ts'

const town = { restaurants: 201, customers: 20_100, entries: 100_500 }
const rushConnections = 64
/** The load of the other restaurants, as a share of what 16 connections reach alone. */
const share = 0.5

interface Trouble {
  name: string
  product: Program
  request: () => string
  /** The award rate of the others during the trouble. */
  during?: (work: () => Promise<void>) => Promise<void>
}

/** Measures how much one restaurant's trouble slows down the awards of all others. */
export async function measureBurst(site: Site, plan: Plan): Promise<string> {
  const url = await site.postgres.newDatabase('burst')
  await seed(url, town)
  // Addresses are told apart as behind a proxy.
  const start = (limits: Record<string, string> = {}) =>
    startProduct(url, site.provider, site.log, { TRUSTED_PROXIES: '1', ...limits })
  const open = await start()
  const limited = await start({ REQUESTS_PER_MINUTE: '600', CALLS_AT_ONCE: '8' })
  const numbers = Array.from({ length: town.restaurants }, (_, number) => number)
  const [troubled, ...others] = (await signInOwners(site, open, numbers)).map(fromOwnAddress)
  if (!troubled) throw new Error('nobody is signed in')

  // The first award after a sign-in is never grouped.
  await serveCounters(open, others, town, { perSecond: others.length, seconds: 2 })
  const alone = throughProduct('alone', open, others, town)
  await alone.run(16, 2)
  const reached = await alone.run(16, plan.seconds)
  const pace = { perSecond: share * reached.perSecond, seconds: plan.seconds }
  const rows: string[][] = []
  for (const trouble of troublesOf(troubled, open, limited, url))
    rows.push(await rowFor(trouble, () => serveCounters(trouble.product, others, town, pace), plan))
  await open.stop()
  await limited.stop()
  return table(
    [
      `One restaurant, over ${rushConnections} connections`,
      'its answers a second',
      `the other ${others.length}: awards a second without`,
      'with',
      'with / without',
      'p99 without',
      'p99 with',
    ],
    rows,
  )
}

async function rowFor(
  { name, product, request, during = (work) => work() }: Trouble,
  serve: () => Promise<Served>,
  { rounds, seconds }: Plan,
): Promise<string[]> {
  const taken: { without: Served; with: Served; answers: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const without = await serve()
    await during(async () => {
      const rush = startRush(product, rushConnections, request)
      const during = await serve()
      taken.push({ without, with: during, answers: (await rush.stop()) / seconds })
    })
  }
  const middle = (of: (turn: (typeof taken)[0]) => number) => median(taken.map(of))
  return [
    name,
    whole(middle(({ answers }) => answers)),
    whole(middle(({ without }) => without.perSecond)),
    whole(middle((turn) => turn.with.perSecond)),
    ratio(middle((turn) => turn.with.perSecond / turn.without.perSecond)),
    milliseconds(middle(({ without }) => without.p99)),
    milliseconds(middle((turn) => turn.with.p99)),
  ]
}

function troublesOf(owner: SignedIn, open: Program, limited: Program, url: string): Trouble[] {
  const award = () => awardRequest([owner], town)
  const toOne = () =>
    requestText(
      'POST',
      '/api/v1/restaurant/in-store-points',
      { ...owner.headers, 'idempotency-key': randomUUID() },
      { cusId: ids.cusId(owner.number), points: awardPoints, pin, isSure: true },
    )
  const list = () => requestText('GET', '/api/v1/restaurant/pending-requests', { ...owner.headers })
  return [
    { name: 'awards, without any limit', product: open, request: award },
    { name: 'awards, with the limits of the product', product: limited, request: award },
    { name: 'lists, without any limit', product: open, request: list },
    {
      name: 'awards to a locked membership, without any limit',
      product: open,
      request: toOne,
      during: (work) => whileLocked(url, ids.cusId(owner.number), work),
    },
  ]
}

async function whileLocked(url: string, cusId: string, work: () => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from membership where cus_id = $1 for update', [cusId])
  await work()
  await client.end()
}

const fromOwnAddress = (owner: SignedIn): SignedIn => ({
  ...owner,
  headers: {
    ...owner.headers,
    ...{ 'x-forwarded-for': `10.0.${owner.number >> 8}.${owner.number & 255}` },
  },
})
