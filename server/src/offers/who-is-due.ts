import { messageRules, type NudgeKind, nudges } from '@dobara/contract/rules/messages'
import { type RawBuilder, sql } from 'kysely'
import { conditionsOf, dayAgo } from '../customers/segments.ts'
import type { Asked, Rule } from './asked.ts'
import { birthdayRule } from './birthdays.ts'
import { offerRules } from './offer-rules.ts'

const hasEmail = sql<boolean>`(account.auth_method = 'email' and account.email_verified)`

// All SQL in this file is for a row of the restaurant's `membership`.

/**
 * The condition is a single `exists`, because PostgreSQL turns it into a join, but would run two of
 * them for each member.
 */
export const isReached = (restaurantId: string) => sql<boolean>`exists (
  select from customer join account on account.uid = customer.uid
  where customer.cus_id = membership.cus_id and (customer.can_be_told or ${hasEmail} or exists (
    select from consent where consent.restaurant_id = ${restaurantId} and consent.cus_id = customer.cus_id
      and consent.purpose = 'whatsapp' and consent.is_given)))`

/** WhatsApp is excluded, because its messages cost money. */
export const isReachedFree = sql<boolean>`exists (
  select from customer join account on account.uid = customer.uid
  where customer.cus_id = membership.cus_id and (customer.can_be_told or ${hasEmail}))`

export function hadOneLately({ restaurantId, now }: Asked) {
  const rules = offerRules(now)
  const offers = sql`from guest_message g where g.restaurant_id = ${restaurantId} and g.cus_id = membership.cus_id
    and g.round is not null`
  return sql<boolean>`(
  exists (select ${offers} and g.state = 'waiting')
  or (select count(*) filter (where g.counted_on > ${rules.week_after}::date) >= ${rules.in_week}
      or count(*) >= ${rules.in_month}
    ${offers} and g.created_at > ${rules.written_after} and g.counted_on > ${rules.month_after}::date)
  or (select count(*) = ${rules.unopened} and bool_and(l.opened_at is null)
      and max(l.counted_on) > ${rules.unopened_after}::date
    from (select g.opened_at, g.counted_on ${offers} and g.state = 'sent'
      order by g.created_at desc limit ${rules.unopened}) l))`
}

export const wasHereLately = (now: Date) =>
  sql<boolean>`coalesce(last_visit_at > ${offerRules(now).visited_after}::timestamptz, false)`

export const wasDecided = (
  { restaurantId }: Pick<Asked, 'restaurantId'>,
  kind: RawBuilder<string>,
  cause: RawBuilder<string>,
) => sql<boolean>`exists (select from guest_message g where g.restaurant_id = ${restaurantId}
  and g.cus_id = membership.cus_id and g.kind = ${kind} and g.cause = ${cause}
  and g.stands)`

export function nudgeRules(asked: Asked): Record<NudgeKind, Rule> {
  const { restaurantId, cost, now } = asked
  const segments = conditionsOf(restaurantId, cost, now)
  // A gift takes no points, so the reward that is ready is the same as before it.
  const reward = sql<string>`coalesce((select max(c.reward_id::text) from reward_claim c
    where c.restaurant_id = ${restaurantId} and c.cus_id = membership.cus_id
      and c.status <> 'declined' and c.gift_id is null), 'first')`
  const { secondVisitDays } = messageRules
  return {
    birthday: birthdayRule(asked),
    reward_ready: { isDue: segments.ready, cause: reward },
    one_visit_away: { isDue: segments.close, cause: reward },
    second_visit: {
      // The condition allows two more days, because another offer or a fault may delay the
      // reminder.
      isDue: sql`(visits = 1 and first_visit between ${dayAgo(now, secondVisitDays + 2)}::date
        and ${dayAgo(now, secondVisitDays)}::date)`,
      cause: sql`'first'::text`,
    },
    we_miss_you: {
      isDue: segments.lapsed,
      cause: sql`day_in_india(last_visit_at)::text`,
    },
  }
}

export const inOrder = (on: ReadonlySet<NudgeKind>): NudgeKind[] =>
  nudges.filter((kind) => on.has(kind))
