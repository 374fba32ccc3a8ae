import { nudges } from '@dobara/contract/rules/messages'
import type { Segment } from '@dobara/contract/rules/segments'
import { sql } from 'kysely'
import { allows } from '../customers/allows.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Asked } from './asked.ts'
import { isInSegment } from './deciding.ts'
import { decidingNews, isKeptOut, type Round } from './rounds.ts'
import {
  hadOneLately,
  isReached,
  isReachedFree,
  nudgeRules,
  wasDecided,
  wasHereLately,
} from './who-is-due.ts'

interface Reach {
  members: number
  allowing: number
  reached: number
}

export async function countReach(tx: Tx, asked: Asked) {
  const { restaurantId } = asked
  const rules = nudgeRules(asked)
  const getsOne = await isLeftToDecide(tx, asked)
  const dueOf = nudges.flatMap((kind) => {
    const { isDue, cause } = rules[kind]
    const isNew = sql`${isDue} and not ${wasDecided(asked, sql`${kind}::text`, cause)}`
    return [
      sql`count(*) filter (where ${isNew}) as ${sql.ref(`all_${kind}`)}`,
      sql`count(*) filter (where ${isNew} and allows_offers and is_reached
        and not had_one) as ${sql.ref(`due_${kind}`)}`,
    ]
  })
  const { rows } = await sql<Reach & Record<string, number>>`
    select count(*) as members, count(*) filter (where allows_offers) as allowing,
      count(*) filter (where allows_offers and is_reached) as reached, ${sql.join(dueOf)}
    from (select membership.*, ${allows(restaurantId, 'offers')} as allows_offers, ${isReached(restaurantId)} as is_reached,
        ${hadOneLately(asked)} or ${wasHereLately(asked.now)} or ${getsOne} as had_one
      from membership where restaurant_id = ${restaurantId} and is_member(left_at) offset 0) membership`.execute(
    tx,
  )
  const row = rows[0] as Reach & Record<string, number>
  const nudgesDue = new Map(
    nudges.map((kind) => {
      const due = row[`due_${kind}`] ?? 0
      return [kind, { due, notReached: (row[`all_${kind}`] ?? 0) - due }] as const
    }),
  )
  return { members: row.members, allowing: row.allowing, reached: row.reached, nudges: nudgesDue }
}

interface NewsCount {
  inSegment: number
  notAllowing: number
  notReached: number
  tooMany: number
  keptOut: number
  toSend: number
  byWhatsApp: number
}

export async function countNews(
  tx: Tx,
  asked: Asked,
  segment: Segment | null,
  round: Round,
): Promise<NewsCount> {
  const { restaurantId } = asked
  const getsOne = await isLeftToDecide(tx, asked)
  const keptOut = isKeptOut(round, sql`cus_id`)
  const { rows } = await sql<NewsCount>`
    select count(*) as "inSegment",
      count(*) filter (where not allows_offers) as "notAllowing",
      count(*) filter (where allows_offers and not is_reached) as "notReached",
      count(*) filter (where allows_offers and is_reached and had_one) as "tooMany",
      count(*) filter (where allows_offers and is_reached and not had_one and ${keptOut}) as "keptOut",
      count(*) filter (where allows_offers and is_reached and not had_one and not ${keptOut}) as "toSend",
      count(*) filter (where allows_offers and is_reached and not is_reached_free and not had_one
        and not ${keptOut}) as "byWhatsApp"
    from (select cus_id, ${allows(restaurantId, 'offers')} as allows_offers, ${isReached(restaurantId)} as is_reached,
        ${isReachedFree} as is_reached_free,
        ${hadOneLately(asked)} or ${wasHereLately(asked.now)} or ${getsOne} as had_one
      from membership
      where restaurant_id = ${restaurantId} and is_member(left_at) and ${isInSegment(asked, segment)}
      offset 0) guest`.execute(tx)
  return rows[0] as NewsCount
}

async function isLeftToDecide(tx: Tx, asked: Asked) {
  const running = await decidingNews(tx, asked.restaurantId, asked.now)
    .select(['segment', 'decided_up_to'])
    .execute()
  const parts = running.map(
    ({ segment, decided_up_to }) =>
      sql<boolean>`cus_id > ${decided_up_to} and ${isInSegment(asked, segment as Segment | null)}`,
  )
  return sql<boolean>`coalesce(${sql.join([sql`false`, ...parts], sql` or `)}, false)`
}
