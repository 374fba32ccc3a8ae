import type { Purpose } from '@dobara/contract/rules/notice'
import { sql } from 'kysely'

/**
 * The caller must check this condition before every use of a guest's number or birthday and before
 * every message.
 */
export const allows = (restaurantId: string, purpose: Purpose) => sql<boolean>`exists (
  select from consent where consent.restaurant_id = ${restaurantId} and consent.cus_id = membership.cus_id
    and consent.purpose = ${purpose} and consent.is_given)`

/** The number is null unless the guest shares the number with this restaurant. */
export const sharedPhone = (restaurantId: string) => sql<
  string | null
>`case when ${allows(restaurantId, 'share_number')} then (
    select account.phone_number from customer join account on account.uid = customer.uid
    where customer.cus_id = membership.cus_id
  ) end`
