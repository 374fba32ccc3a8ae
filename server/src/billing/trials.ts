import type { Language } from '@dobara/contract/text/language'
import type { Tx } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { applyDecisions } from './account-state.ts'
import { addDays, sixInTheMorning, trialEnd } from './calendar.ts'
import { setDue } from './global-queries.ts'
import type { Persons, UsedUp } from './persons.ts'

/**
 * If a person opens another account later, it has no free month. The call must run in the
 * transaction that completes the profile.
 */
export const createBeginTrial =
  (persons: Persons) =>
  async (tx: Tx, restaurantId: string, language: Language, now: Date): Promise<void> => {
    const before = await persons.noteTrial(tx, restaurantId, now)
    await insertAccount(tx, restaurantId, language, before, now)
  }

/** A person who had a free month before gets another one here. */
export const createFirstTrial =
  (persons: Persons) =>
  async (tx: Tx, restaurantId: string, now: Date): Promise<void> => {
    await persons.noteTrial(tx, restaurantId, now)
    await insertAccount(tx, restaurantId, 'en', { trial: false, refund: false }, now)
  }

async function insertAccount(
  tx: Tx,
  restaurantId: string,
  language: Language,
  before: UsedUp,
  now: Date,
): Promise<void> {
  await queries.insertAccount(tx, {
    restaurant_id: restaurantId,
    trial_ends_at: before.trial ? addDays(sixInTheMorning(now), -1) : trialEnd(now),
    had_trial: before.trial,
    refund_used_at: before.refund ? now : null,
    language,
    created_at: now,
  })
  await applyDecisions(tx, restaurantId, now)
  await setDue(tx, restaurantId, now)
}
