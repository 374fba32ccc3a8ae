import pg from 'pg'
import { awardRequest } from '../awards/through-product.ts'
import { runOpenLoop } from '../load/open-loop.ts'
import { cusId } from '../site/ids.ts'
import type { SignedIn } from '../site/sign-in.ts'
import type { Running } from '../site/site.ts'
import type { Sightings } from './sightings.ts'

export const awardsASecond = 500
const connections = 64

/**
 * Gives all awards of a restaurant to one guest, whose card is open.
 * @returns awards given per second; an award is not sent if no connection is free
 */
export async function giveAtPace(
  { product, town }: Running,
  owners: SignedIn[],
  seconds: number,
): Promise<number> {
  const { answers } = await runOpenLoop({
    port: product.port,
    request: () => awardRequest(owners, { ...town, membersInPlay: 1 }),
    perSecond: awardsASecond,
    seconds,
    kept: connections,
  })
  return answers.filter(({ status }) => status === 200).length / seconds
}

interface Given {
  cus_id: string
  balance_after: number
  committed_at: number
}

/** @returns milliseconds from PostgreSQL's recorded commit to the card */
export async function delaysToCards(
  url: string,
  guests: SignedIn[],
  { balances }: Sightings,
  since: Date,
): Promise<number[]> {
  const shown = new Map(guests.map(({ number }) => [cusId(number), balances.get(number) ?? []]))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Given>(
    `select cus_id, balance_after::integer,
       extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as committed_at
     from points_entry where cus_id = any ($1) and created_at >= $2`,
    [[...shown.keys()], since],
  )
  await client.end()
  return rows.map(({ cus_id, balance_after, committed_at }) => {
    // One document may show the balance after several awards.
    const seen = shown.get(cus_id)?.find(({ balance }) => balance >= balance_after)
    if (!seen) throw new Error(`an award to ${cus_id} never came to the card`)
    return seen.at - committed_at
  })
}
