import { messageRules, type NudgeKind, nudges } from '@dobara/contract/rules/messages'
import type { Segment } from '@dobara/contract/rules/segments'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import { allows } from '../customers/allows.ts'
import type { Tx } from '../platform/database/database.ts'
import { isInSegment } from './deciding.ts'
import { decidingNews, isKeptOut, type Round } from './rounds.ts'
import {
  type Asked,
  hadOneLately,
  isReached,
  isReachedFree,
  nudgeRules,
  wasDecided,
  wasHereLately,
} from './who-is-due.ts'

export const listNudges = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('nudge')
    .select(['kind', 'is_on', 'sentence'])
    .where('restaurant_id', '=', restaurantId)
    .execute()

export const saveNudge = (
  tx: Tx,
  restaurantId: string,
  nudge: { kind: NudgeKind; isOn: boolean; sentence: string; now: Date },
) => {
  const changed = { is_on: nudge.isOn, sentence: nudge.sentence, changed_at: nudge.now }
  return tx
    .insertInto('nudge')
    .values({ restaurant_id: restaurantId, kind: nudge.kind, ...changed })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'kind']).doUpdateSet(changed))
    .execute()
}

interface Reach {
  members: number
  allowing: number
  reached: number
}

/** The members, those who allow offers, and those of them whom messages reach; with each nudge that is due now. */
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
  /** Those of them who have WhatsApp alone. */
  byWhatsApp: number
}

/** The guests of a segment by whether news would reach them now, and why not. */
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

/** SQL for a row of `membership`: whether news is on its way that is still to be decided for the guest. */
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

const monthMilliseconds = messageRules.monthDays * dayMilliseconds

/** The times of the news of a month, oldest first. News that was stopped counts as well. */
export const listNewsTimes = async (tx: Tx, restaurantId: string, now: Date) =>
  (
    await tx
      .selectFrom('news')
      .select('created_at')
      .where('restaurant_id', '=', restaurantId)
      .where('created_at', '>', new Date(now.getTime() - monthMilliseconds))
      .orderBy('created_at')
      .execute()
  ).map(({ created_at }) => created_at)

/** How many news may still be sent, and when the next may if it is none. */
export function newsLeftAfter(times: Date[]) {
  const left = Math.max(0, messageRules.newsInMonth - times.length)
  const first = times.at(-messageRules.newsInMonth)
  return {
    newsLeft: left,
    newsAgainFrom: left === 0 && first ? new Date(first.getTime() + monthMilliseconds) : null,
  }
}

export const findNewsByKey = (tx: Tx, restaurantId: string, key: string) =>
  tx
    .selectFrom('news')
    .select(['news_id', 'segment', 'sentence'])
    .where('restaurant_id', '=', restaurantId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export const stopNews = (tx: Tx, restaurantId: string, newsId: string, now: Date) =>
  tx
    .updateTable('news')
    .set({ stopped_at: sql<Date>`coalesce(stopped_at, ${now})` })
    .where('restaurant_id', '=', restaurantId)
    .where('news_id', '=', newsId)
    .returning('news_id')
    .executeTakeFirst()

export interface NewsRow {
  news_id: string
  segment: Segment | null
  sentence: string
  created_at: Date
  decided_at: Date | null
  stopped_at: Date | null
  sent: number
  opened: number
  kept_out: number
  waiting: number
  not_sent: number
}

/** The newest news with what became of them. After a stop nobody waits, though the messages are judged later. */
export async function listNews(tx: Tx, restaurantId: string, most: number): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select n.news_id, n.segment, n.sentence, n.created_at, n.decided_at, n.stopped_at,
      count(g.message_id) filter (where g.state = 'sent') as sent,
      count(g.message_id) filter (where g.opened_at is not null) as opened,
      count(g.message_id) filter (where g.is_kept_out and g.state in ('kept_out', 'waiting')) as kept_out,
      count(g.message_id) filter (where not g.is_kept_out and g.state = 'waiting' and n.stopped_at is null) as waiting,
      count(g.message_id) filter (where g.state not in ('sent', 'kept_out', 'waiting')
        or (n.stopped_at is not null and not g.is_kept_out and g.state = 'waiting')) as not_sent
    from (select * from news where restaurant_id = ${restaurantId}
      order by created_at desc limit ${most}) n
    left join guest_message g on g.restaurant_id = n.restaurant_id and g.kind = 'news'
      and g.cause = n.news_id::text and g.restaurant_id = ${restaurantId}
    group by n.news_id, n.segment, n.sentence, n.created_at, n.decided_at, n.stopped_at
    order by n.created_at desc`.execute(tx)
  return rows
}
