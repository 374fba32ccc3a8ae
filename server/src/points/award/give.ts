import { awardWaits } from '@dobara/contract/rules/award-waits'
import { stampsAnAward, type Unit } from '@dobara/contract/rules/stamps'
import type { Answer } from '@dobara/contract/schemas/endpoint'
import type { giveInStorePoints } from '@dobara/contract/schemas/points'
import { endOfDay } from '@dobara/contract/text/india-time'
import { guestName } from '../../customers/guest-name.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import type { Changes } from '../../platform/realtime/changes.ts'
import type { Pin } from '../../restaurants/pin.ts'
import type { RememberedCounter } from '../../session/authority.ts'
import { failAboveOwnLimit } from '../own-limits.ts'
import { cameAt, gaveMessage, undoUntil, unitOf } from '../rules.ts'
import type { Cautions } from './cautions.ts'
import type { Awards } from './in-batch-or-alone.ts'
import type { Award, AwardAnswer } from './queries.ts'

const { fewestSeconds, mostSeconds } = awardWaits

interface Give {
  cusId: string
  card?: Award['card']
  points: number
  unit?: Unit | undefined
  billAmount?: number | undefined
  pin: string
  isSure?: boolean | undefined
  idempotencyKey: string | null
  waitedSeconds?: number | undefined
}

type Given = Answer<typeof giveInStorePoints>

export interface GiveServices {
  database: Database
  awards: Awards
  cautions: Cautions
  pin: Pin
  changes: Changes
  customers: { guestOfCard(cusId: string): Promise<string | null> }
  isBilled: boolean
}

export const createGive = (services: GiveServices) => {
  const { database, awards, cautions, pin, changes, customers, isBilled } = services

  /**
   * An idempotency key gives points at most once. Points for a card that is another guest's by now go there.
   * @throws {Failure} signed_out, wrong_pin, pin_locked, customer_not_found, guest_left,
   * card_stopped, plan_ended, too_many_strangers, above_own_limit, unit_changed, key_reused,
   * balance_too_high, are_you_sure
   */
  return async function give(counter: RememberedCounter, given: Give, now: Date): Promise<Given> {
    const { cusId, card, unit = 'points', billAmount = null, isSure = false } = given
    const points = unit === 'stamps' ? stampsAnAward : given.points
    const { restaurantId, sessionId, deviceId } = counter
    const keptSince = await timeOfGiving(database, restaurantId, given.waitedSeconds, now)
    const givenAt = keptSince ?? now
    const award: Award = {
      restaurantId,
      sessionId,
      deviceId,
      cusId,
      card,
      points,
      unit,
      pinMacs: pin.macs(restaurantId, given.pin),
      idempotencyKey: given.idempotencyKey,
      entryId: newId(givenAt),
      now,
      keptSince,
      ...(await cautions.ofAward(counter, { cusId, points, unit, givenAt }, now)),
      isSure,
      isBilled,
      billAmount,
    }
    const answer = await awards.give(award)
    const { outcome } = answer
    if (outcome === 'card_bound') {
      const guest = await customers.guestOfCard(cusId)
      return give(
        counter,
        { ...given, cusId: guest ?? fail('customer_not_found'), card: cusId },
        now,
      )
    }
    if (outcome === 'card_returned')
      return give(counter, { ...given, cusId: card ?? cusId, card: undefined }, now)
    if (outcome !== 'ok') return refuse(services, award, outcome, answer.cautions)

    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    const { name, firstName, lastInitial } = guestName(cusId, answer)
    return {
      message: gaveMessage(answer.points, name, answer.balance, unitOf(answer)),
      entryId: answer.entry_id,
      cusId,
      firstName,
      lastInitial,
      points: answer.points,
      unit: unitOf(answer),
      balance: answer.balance,
      signUpBonus: answer.bonus,
      undoUntil: undoUntil(cameAt(answer)).toISOString(),
    }
  }
}

async function timeOfGiving(
  database: Database,
  restaurantId: string,
  waitedSeconds: number | undefined,
  now: Date,
): Promise<Date | null> {
  if (waitedSeconds === undefined || waitedSeconds < fewestSeconds || waitedSeconds > mostSeconds)
    return null
  const given = new Date(now.getTime() - waitedSeconds * 1000)
  const { created_at: beganAt } = await database.asRestaurant(restaurantId, (tx) =>
    tx
      .selectFrom('restaurant')
      .select('created_at')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow(),
  )
  return given < beganAt ? null : given
}

function refuse(
  { database, pin }: GiveServices,
  award: Award,
  outcome: Exclude<AwardAnswer['outcome'], 'ok' | 'card_bound' | 'card_returned'>,
  cautions: AwardAnswer['cautions'],
): Promise<never> {
  switch (outcome) {
    case 'wrong_pin':
      return pin.refuse(award, award.now)
    case 'above_own_limit':
      return failAboveOwnLimit(database, award)
    case 'are_you_sure':
      return fail(outcome, { cautions })
    case 'too_many_strangers':
      return fail(outcome, { until: endOfDay(award.now).toISOString() })
    default:
      return fail(outcome)
  }
}
