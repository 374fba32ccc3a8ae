import { messageRules, type NudgeKind } from '@dobara/contract/rules/messages'
import type { Segment } from '@dobara/contract/rules/segments'
import type { Unit } from '@dobara/contract/rules/stamps'
import { type RawBuilder, sql } from 'kysely'
import { allows } from '../customers/allows.ts'
import { conditionsOf } from '../customers/segments.ts'
import { makeOffersDue } from '../messages/due-messages.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Asked } from './asked.ts'
import { addGifts, type CarriedGift } from './carried-gifts.ts'
import type { NudgeOn } from './offer-queries.ts'
import { isKeptOut, type Round } from './rounds.ts'
import {
  hadOneLately,
  inOrder,
  isReached,
  nudgeRules,
  wasDecided,
  wasHereLately,
} from './who-is-due.ts'

interface Decided {
  message_id: string
  cus_id: string
  kind: NudgeKind
}

/**
 * A guest gets at most one reminder. Guests in the control group get a row by the same rules, so
 * that both groups are alike.
 */
export async function decideNudges(
  tx: Tx,
  asked: Asked & { reward: string; unit: Unit },
  round: Round,
  on: ReadonlyMap<NudgeKind, NudgeOn>,
  gifts: ReadonlyMap<NudgeKind, CarriedGift>,
): Promise<number> {
  const { restaurantId, cost, reward, unit, now } = asked
  const card = unit === 'stamps' ? { unit, card: cost } : {}
  const rules = nudgeRules(asked)
  const expiresAt = new Date(now.getTime() + messageRules.nudgeHours * 3_600_000)
  const candidates = inOrder(new Set(on.keys())).map((kind, place) => {
    const { cause, isDue, giftEndsAt } = rules[kind]
    const gift = gifts.get(kind)
    const endsAt = giftEndsAt ?? sql`${gift?.endsAt ?? null}::timestamptz`
    return sql`select ${place}::integer as place, ${kind}::text as kind, ${cause} as cause,
      ${on.get(kind)?.sentence}::text as sentence, ${gift?.reward.reward ?? null}::text as gift,
      ${endsAt} as gift_ends_at where ${isDue}`
  })
  if (candidates.length === 0) return 0
  const { rows } = await sql<Decided>`
    insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
      expires_at, round, is_kept_out)
    select ${restaurantId}::uuid, gen_random_uuid(), membership.cus_id, due.kind, due.cause,
      jsonb_build_object('sentence', due.sentence, 'reward', ${reward}::text,
        'points', greatest(0, ${cost}::integer - balance), 'balance', balance)
        || ${JSON.stringify(card)}::jsonb || ${giftInDetails(sql`due.gift`, sql`due.gift_ends_at`)},
      ${now}::timestamptz, ${expiresAt}::timestamptz, ${round.round}::integer,
      ${isKeptOut(round, sql`membership.cus_id`)}
    from membership
    cross join lateral (
      select asked.* from (${sql.join(candidates, sql` union all `)}) asked
      where not ${wasDecided(asked, sql`asked.kind`, sql`asked.cause`)}
      order by asked.place limit 1) due
    where restaurant_id = ${restaurantId} and is_member(left_at)
      and ${isReached(restaurantId)} and ${allows(restaurantId, 'offers')}
      and not ${wasHereLately(now)} and not ${hadOneLately(asked)}
    on conflict do nothing
    returning message_id, cus_id, kind`.execute(tx)
  if (rows.length > 0) await makeOffersDue(tx, restaurantId, rows, now)
  for (const [kind, { reward }] of gifts) {
    const messageIds = rows.filter((row) => row.kind === kind).map(({ message_id }) => message_id)
    const cause = kind === 'birthday' ? 'birthday' : 'nudge'
    if (messageIds.length > 0) await addGifts(tx, restaurantId, { messageIds, cause, reward, now })
  }
  return rows.length
}

/** Empty without a gift */
const giftInDetails = (gift: RawBuilder<unknown>, endsAt: RawBuilder<unknown>) =>
  sql`case when ${gift} is null then '{}'::jsonb
    else jsonb_build_object('reward', ${gift}, 'giftUntil', ${endsAt}) end`

interface News {
  gift: CarriedGift | null
  newsId: string
  segment: Segment | null
  sentence: string
  after: string
}

export const isInSegment = ({ restaurantId, cost, now }: Asked, segment: Segment | null) =>
  segment === null ? sql<boolean>`true` : conditionsOf(restaurantId, cost, now)[segment]

/**
 * The rules are the same as in countNews().
 * @returns the last guest decided, and whether none is left
 */
export async function decideNews(
  tx: Tx,
  asked: Asked,
  round: Round,
  { newsId, segment, sentence, gift, after }: News,
  { most, expiresAt }: { most: number; expiresAt: Date },
): Promise<{ upTo: string; isDone: boolean }> {
  const { restaurantId, now } = asked
  const { rows: guests } = await sql<{ cus_id: string }>`
    select cus_id from membership
    where restaurant_id = ${restaurantId} and is_member(left_at)
      and cus_id > ${after} and ${isInSegment(asked, segment)} and ${isReached(restaurantId)}
      and ${allows(restaurantId, 'offers')} and not ${wasHereLately(now)} and not ${hadOneLately(asked)}
    order by cus_id limit ${most}`.execute(tx)
  const last = guests.at(-1)?.cus_id
  if (last === undefined) return { upTo: after, isDone: true }
  const { rows } = await sql<Decided>`
    insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
      expires_at, round, is_kept_out)
    select ${restaurantId}::uuid, gen_random_uuid(), m.cus_id, 'news', ${newsId},
      jsonb_build_object('sentence', ${sentence}::text)
        || ${giftInDetails(sql`${gift?.reward.reward ?? null}::text`, sql`${gift?.endsAt ?? null}::timestamptz`)},
      ${now}::timestamptz, ${expiresAt}::timestamptz,
      ${round.round}::integer, ${isKeptOut(round, sql`m.cus_id`)}
    from membership m
    where m.restaurant_id = ${restaurantId} and m.cus_id = any (${guests.map(({ cus_id }) => cus_id)}::text[])
    on conflict do nothing
    returning message_id, cus_id`.execute(tx)
  if (rows.length > 0) await makeOffersDue(tx, restaurantId, rows, now)
  if (gift)
    await addGifts(tx, restaurantId, {
      messageIds: rows.map(({ message_id }) => message_id),
      cause: 'news',
      newsId,
      reward: gift.reward,
      now,
    })
  return { upTo: last, isDone: guests.length < most }
}
