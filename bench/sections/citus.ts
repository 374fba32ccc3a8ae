import { migrate } from '@dobara/server/platform/database/migrate'
import { startCitus } from '@dobara/testing/citus'
import { createDatabaseOn } from '@dobara/testing/nodes'
import pg from 'pg'
import { anyBelow, anyMemberOf } from '../awards/choice.ts'
import { awardRequest } from '../awards/through-product.ts'
import { runClosedLoop } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import { median } from '../load/delays.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import type { Program } from '../site/program.ts'
import { seed } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { type Site, signInCustomers, signInOwners } from '../site/site.ts'

const town = { restaurants: 100, customers: 5_000, accounts: 50, entries: 50_000 }

interface Place {
  product: Program
  owners: SignedIn[]
  guests: SignedIn[]
}

const calls: { name: string; connections: number; text(place: Place): string }[] = [
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

const anyOf = (signedIn: SignedIn[]) => signedIn[anyBelow(signedIn.length)] as SignedIn

/** The same calls on one PostgreSQL, and on a coordinator with two workers of the same version beside it. */
export async function measureCitus(site: Site, plan: Plan): Promise<string> {
  const citus = await startCitus()
  try {
    // The first, so that the nodes get the role: they are told of it when it is made on Citus.
    const spread = await runOn(
      site,
      await migrated(await createDatabaseOn(citus.addresses, 'spread')),
    )
    const alone = await runOn(site, await oneDatabase(citus.addresses[0] as string))
    const rows: string[][] = []
    for (const call of calls) {
      const turns: { alone: Turn; spread: Turn }[] = []
      for (let round = 0; round < plan.rounds; round++)
        turns.push({
          alone: await turnOf(call, alone, plan.seconds),
          spread: await turnOf(call, spread, plan.seconds),
        })
      const middle = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick))
      rows.push([
        call.name,
        String(call.connections),
        whole(middle((turn) => turn.alone.perSecond)),
        whole(middle((turn) => turn.spread.perSecond)),
        ratio(middle((turn) => turn.spread.perSecond / turn.alone.perSecond)),
        milliseconds(middle((turn) => turn.alone.p50)),
        milliseconds(middle((turn) => turn.spread.p50)),
      ])
    }
    for (const { product } of [alone, spread]) await product.stop()
    return table(
      ['', 'connections', 'one, a second', 'Citus', 'Citus of one', 'one, p50', 'Citus, p50'],
      rows,
    )
  } finally {
    await citus.stop()
  }
}

type Turn = Awaited<ReturnType<typeof runClosedLoop>>

async function turnOf(
  { connections, text }: (typeof calls)[number],
  place: Place,
  seconds: number,
): Promise<Turn> {
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
  const product = await startProduct(url, site.provider, site.log)
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
  return {
    product,
    owners: await signInOwners(site, product, numbers(town.restaurants)),
    guests: await signInCustomers(site, product, numbers(town.accounts)),
  }
}

async function oneDatabase(adminUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('create database alone')
  await admin.end()
  return migrated(new URL('/alone', adminUrl).href)
}

/** What fills the ledger asks for a function that PostgreSQL has from 18 on. */
async function migrated(url: string): Promise<string> {
  await migrate(url)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create function public.uuidv7() returns uuid
    language sql as 'select gen_random_uuid()'`)
  await admin.end()
  return url
}
