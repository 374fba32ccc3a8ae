import type { GiftCause } from '@dobara/contract/rules/gift-causes'
import { limits } from '@dobara/contract/rules/limits'
import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { type Insertable, sql } from 'kysely'
import type { GiftTable } from '../../database/schema.ts'
import { isHeld } from '../gifts/gift-columns.ts'
import type { Tx } from '../platform/database/database.ts'

interface Counted {
  /** By anybody at the restaurant */
  today: number
  of_person_today: number
  /** Also with a card that became a part of this one */
  of_guest: number
}

export async function countApologies(
  tx: Tx,
  asked: { restaurantId: string; cusId: string; staffId: string | null; now: Date },
): Promise<Counted> {
  const { restaurantId, cusId, staffId, now } = asked
  const today = beginOfDay(now)
  const of = new Date(now.getTime() - limits.gifts_of_guest.days * dayMilliseconds)
  const { rows } = await sql<Counted>`
    select count(*) filter (where gift.created_at >= ${today}) as today,
      count(*) filter (where gift.created_at >= ${today} and gift.staff_id = ${staffId}::uuid)
        as of_person_today,
      count(*) filter (where ${cusId} in (gift.cus_id, m.moved_to)) as of_guest
    from gift join membership m
      on m.restaurant_id = gift.restaurant_id and m.cus_id = gift.cus_id
    where gift.restaurant_id = ${restaurantId} and gift.cause = 'apology'
      and gift.created_at >= ${of}`.execute(tx)
  return rows[0] as Counted
}

export const insertGift = (tx: Tx, gift: Insertable<GiftTable>) =>
  tx.insertInto('gift').values(gift).execute()

export const findByKey = (tx: Tx, restaurantId: string, key: string) =>
  tx
    .selectFrom('gift')
    .select(['gift_id', 'cus_id', 'moved_from', 'choice_id', 'reward', 'words', 'ends_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export const findGift = (tx: Tx, restaurantId: string, giftId: string) =>
  tx
    .selectFrom('gift')
    .select(isHeld.as('is_held'))
    .where('restaurant_id', '=', restaurantId)
    .where('gift_id', '=', giftId)
    .executeTakeFirst()

export const hasNews = async (tx: Tx, restaurantId: string, newsId: string | undefined) =>
  newsId !== undefined &&
  (await tx
    .selectFrom('news')
    .select('news_id')
    .where('restaurant_id', '=', restaurantId)
    .where('news_id', '=', newsId)
    .executeTakeFirst()) !== undefined

interface Listed {
  gift_id: string
  cause: GiftCause
  reward: string
  words: string
  created_at: Date
  ends_at: Date
  stopped_at: Date | null
  person: string | null
  status: 'pending' | 'approved' | null
}

const listedDays = 365

export async function listOfGuest(tx: Tx, restaurantId: string, cusId: string, now: Date) {
  const { rows } = await sql<Listed>`
    select gift.gift_id, gift.cause, gift.reward, gift.words, gift.created_at, gift.ends_at, gift.stopped_at,
      s.name as person, c.status
    from gift
      left join staff s on s.restaurant_id = gift.restaurant_id and s.staff_id = gift.staff_id
      left join reward_claim c on c.restaurant_id = gift.restaurant_id and c.gift_id = gift.gift_id
        and c.status <> 'declined'
    where gift.restaurant_id = ${restaurantId} and gift.cus_id = ${cusId} and gift.given_at is not null
      and gift.created_at > ${new Date(now.getTime() - listedDays * dayMilliseconds)}
    order by gift.created_at desc, gift.gift_id desc limit 50`.execute(tx)
  return rows
}
