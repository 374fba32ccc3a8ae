import { newKey } from '@dobara/contract/client/new-key'
import { migrate } from '@dobara/server/platform/database/migrate'
import { startCitus } from '@dobara/testing/postgres/citus'
import { createDatabaseOn } from '@dobara/testing/postgres/nodes'
import pg from 'pg'
import { anyBelow, anyMemberOf } from '../awards/choice.ts'
import { awardRequest } from '../awards/through-product.ts'
import { runClosedLoop } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import { median } from '../load/delays.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { resId } from '../site/ids.ts'
import { pin } from '../site/keys.ts'
import { startProduct } from '../site/product.ts'
import type { Program } from '../site/program.ts'
import { seed } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { type Site, signInCustomers, signInOwners } from '../site/site.ts'

const town = { restaurants: 100, customers: 5_000, accounts: 50, entries: 50_000 }
/** The balance that every request is granted, so that each guest can claim again and again. */
const rewardPoints = 50

interface Place {
  product: Program
  owners: SignedIn[]
  guests: SignedIn[]
}

interface Call {
  name: string
  connections: number
  text(place: Place): string
}

const calls: Call[] = [
  ...[1, 16, 64].map((connections) => ({
    name: 'an award',
    connections,
    text: ({ owners }: Place) => awardRequest(owners, town),
  })),
  {
    name: 'a look-up',
    connections: 1,
    text: ({ owners }) => {
      const owner = anyOf(owners)
      const cusId = anyMemberOf(owner.number, town)
      return requestText('GET', `/api/v1/restaurant/customers/${cusId}`, owner.headers)
    },
  },
  {
    name: 'the list of requests',
    connections: 1,
    text: ({ owners }) =>
      requestText('GET', '/api/v1/restaurant/pending-requests', anyOf(owners).headers),
  },
  {
    name: 'a guest’s card, with all places',
    connections: 1,
    text: ({ guests }) => requestText('GET', '/api/v1/customer/memberships', anyOf(guests).headers),
  },
]

/**
 * Runs the steps one after the other, since each needs the result of the one before. A guest may make at
 * most 20 requests a day.
 */
const steps = ['a request for points', 'giving them', 'claiming a reward'] as const
type Step = (typeof steps)[number]
const ordersASecond = 8

const anyOf = (signedIn: SignedIn[]) => signedIn[anyBelow(signedIn.length)] as SignedIn

/**
 * Sends the same calls to one PostgreSQL, and to a Citus coordinator with two workers of the same version.
 */
export async function measureCitus(site: Site, plan: Plan): Promise<string> {
  const citus = await startCitus()
  try {
    // The Citus database comes first: the nodes get the role when it is created there.
    const spread = await runOn(
      site,
      await migrated(await createDatabaseOn(citus.addresses, 'spread')),
    )
    const alone = await runOn(site, await oneDatabase(citus.addresses[0] as string))
    // The first award after a sign-in proves the PIN in a statement of its own.
    for (const place of [alone, spread]) await turnOf(calls[2] as Call, place, 2 * plan.seconds)
    const rows: string[][] = []
    for (const call of calls) {
      const turns: { alone: Turn; spread: Turn }[] = []
      for (let round = 0; round < plan.rounds; round++)
        turns.push({
          alone: await turnOf(call, alone, plan.seconds),
          spread: await turnOf(call, spread, plan.seconds),
        })
      rows.push(rowOf(call.name, call.connections, turns))
    }
    const orders: { alone: OrdersTurn; spread: OrdersTurn }[] = []
    for (let round = 0; round < plan.rounds; round++)
      orders.push({
        alone: await ordersAt(alone, round, ordersASecond * plan.seconds),
        spread: await ordersAt(spread, round, ordersASecond * plan.seconds),
      })
    for (const step of steps)
      rows.push(
        rowOf(
          step,
          1,
          orders.map((turn) => ({ alone: turn.alone[step], spread: turn.spread[step] })),
        ),
      )
    for (const { product } of [alone, spread]) await product.stop()
    const figures = table(
      ['', 'connections', 'one, a second', 'Citus', 'Citus of one', 'one, p50', 'Citus, p50'],
      rows,
    )
    return `All four servers: ${await citus.version()}.\n\n${figures}`
  } finally {
    await citus.stop()
  }
}

type Turn = Pick<Awaited<ReturnType<typeof runClosedLoop>>, 'perSecond' | 'p50'>
type OrdersTurn = Record<Step, Turn>

function rowOf(name: string, connections: number, turns: { alone: Turn; spread: Turn }[]) {
  const middle = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick))
  return [
    name,
    String(connections),
    whole(middle((turn) => turn.alone.perSecond)),
    whole(middle((turn) => turn.spread.perSecond)),
    ratio(middle((turn) => turn.spread.perSecond / turn.alone.perSecond)),
    milliseconds(middle((turn) => turn.alone.p50)),
    milliseconds(middle((turn) => turn.spread.p50)),
  ]
}

/** In turn, guests ask for online points, are granted them, and claim a reward. */
async function ordersAt(place: Place, round: number, count: number): Promise<OrdersTurn> {
  const { send, close } = openConnection(place.product.port)
  const took = new Map(steps.map((step) => [step, [] as number[]]))
  const timed = async (step: Step, path: string, person: SignedIn, body: object) => {
    const headers = { ...person.headers, 'idempotency-key': newKey() }
    const from = performance.now()
    const answer = await send(requestText('POST', path, headers, body))
    took.get(step)?.push(performance.now() - from)
    if (answer.status !== 200)
      throw new Error(`${step} was answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body)
  }
  for (let n = 0; n < count; n++) {
    const guest = place.guests[(round * count + n) % place.guests.length] as SignedIn
    const number = guest.number % town.restaurants
    const owner = place.owners[number] as SignedIn
    const order = { platform: 'Zomato', orderId: newKey(), billAmount: 640 }
    const { requestId } = await timed(
      'a request for points',
      '/api/v1/customer/online-requests',
      guest,
      {
        resId: resId(number),
        ...order,
      },
    )
    const given = { request: { requestId }, points: rewardPoints, pin }
    await timed('giving them', '/api/v1/restaurant/give-online-points', owner, given)
    const claim = { resId: resId(number), platform: 'In-store' }
    await timed('claiming a reward', '/api/v1/customer/claims', guest, claim)
  }
  close()
  const turnOfStep = (step: Step): Turn => {
    const each = took.get(step) ?? []
    return {
      perSecond: (1_000 * count) / each.reduce((sum, one) => sum + one, 0),
      p50: median(each),
    }
  }
  return {
    'a request for points': turnOfStep('a request for points'),
    'giving them': turnOfStep('giving them'),
    'claiming a reward': turnOfStep('claiming a reward'),
  }
}

async function turnOf({ connections, text }: Call, place: Place, seconds: number): Promise<Turn> {
  const opened = Array.from({ length: connections }, () => openConnection(place.product.port))
  const run = await runClosedLoop(
    opened.map(({ send }) => async () => {
      const { status, body } = await send(text(place))
      if (status !== 200) throw new Error(`answered ${status}: ${body}`)
    }),
    seconds,
  )
  for (const connection of opened) connection.close()
  return run
}

async function runOn(site: Site, url: string): Promise<Place> {
  await seed(url, town)
  await inSql(url, `update program set minimum_spend = ${rewardPoints}`)
  const product = await startProduct(url, site.provider, site.log)
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
  return {
    product,
    owners: await signInOwners(site, product, numbers(town.restaurants)),
    guests: await signInCustomers(site, product, numbers(town.accounts)),
  }
}

async function oneDatabase(adminUrl: string): Promise<string> {
  await inSql(adminUrl, 'create database alone')
  return migrated(new URL('/alone', adminUrl).href)
}

/** The seed uses a function that PostgreSQL has since version 18. */
async function migrated(url: string): Promise<string> {
  await migrate(url)
  await inSql(
    url,
    `create function public.uuidv7(shift interval) returns uuid
      language sql as 'select gen_random_uuid()'`,
  )
  return url
}

async function inSql(url: string, text: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}
