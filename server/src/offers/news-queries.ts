import { messageRules } from '@dobara/contract/rules/messages'
import type { Segment } from '@dobara/contract/rules/segments'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { Owner } from '../session/authority.ts'
import type { CarriedGift } from './carried-gifts.ts'

const monthMilliseconds = messageRules.monthDays * dayMilliseconds

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

export function newsLeftAfter(times: Date[]) {
  const left = Math.max(0, messageRules.newsInMonth - times.length)
  const first = times.at(-messageRules.newsInMonth)
  return {
    newsLeft: left,
    newsAgainFrom: left === 0 && first ? new Date(first.getTime() + monthMilliseconds) : null,
  }
}

interface NewNews {
  newsId: string
  segment: Segment | null
  sentence: string
  gift: CarriedGift | null
  idempotencyKey: string | null
  now: Date
}

export const addNews = (
  tx: Tx,
  { restaurantId, sessionId }: Owner,
  { newsId, segment, sentence, gift, idempotencyKey, now }: NewNews,
) =>
  tx
    .insertInto('news')
    .values({
      restaurant_id: restaurantId,
      news_id: newsId,
      segment,
      sentence,
      gift: gift && JSON.stringify(gift.reward),
      gift_ends_at: gift?.endsAt ?? null,
      idempotency_key: idempotencyKey,
      session_id: sessionId,
      created_at: now,
    })
    .execute()

export const findNewsByKey = (tx: Tx, restaurantId: string, key: string) =>
  tx
    .selectFrom('news')
    .select(['news_id', 'segment', 'sentence'])
    .select(sql<string | null>`gift->>'choice_id'`.as('gift_choice_id'))
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
  gift_reward: string | null
  gift_ends_at: Date | null
  gifts_given: number
  gifts_taken: number
  gifts_open: number
}

/** A message that was pending when its news was stopped counts as not sent. */
export async function listNews(tx: Tx, restaurantId: string, most: number): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select n.news_id, n.segment, n.sentence, n.created_at, n.decided_at, n.stopped_at,
      count(g.message_id) filter (where g.state = 'sent') as sent,
      count(g.message_id) filter (where g.opened_at is not null) as opened,
      count(g.message_id) filter (where g.is_kept_out and g.state in ('kept_out', 'waiting')) as kept_out,
      count(g.message_id) filter (where not g.is_kept_out and g.state = 'waiting' and n.stopped_at is null) as waiting,
      count(g.message_id) filter (where g.state not in ('sent', 'kept_out', 'waiting')
        or (n.stopped_at is not null and not g.is_kept_out and g.state = 'waiting')) as not_sent,
      n.gift->>'reward' as gift_reward, n.gift_ends_at,
      count(f.gift_id) as gifts_given, count(c.gift_id) filter (where c.status = 'approved') as gifts_taken,
      count(f.gift_id) filter (where f.stopped_at is null and c.gift_id is null) as gifts_open
    from (select * from news where restaurant_id = ${restaurantId}
      order by created_at desc limit ${most}) n
    left join guest_message g on g.restaurant_id = n.restaurant_id and g.kind = 'news'
      and g.cause = n.news_id::text and g.restaurant_id = ${restaurantId}
    left join gift f on f.restaurant_id = n.restaurant_id and f.message_id = g.message_id
      and f.restaurant_id = ${restaurantId} and f.given_at is not null
    left join reward_claim c on c.restaurant_id = n.restaurant_id and c.gift_id = f.gift_id
      and c.restaurant_id = ${restaurantId} and c.status <> 'declined'
    group by n.news_id, n.segment, n.sentence, n.gift, n.created_at, n.decided_at, n.stopped_at, n.gift_ends_at
    order by n.created_at desc`.execute(tx)
  return rows
}
