import { type Caution, usualAwardsPerDay } from '@dobara/contract/rules/cautions'
import { stampsAnAward, type Unit } from '@dobara/contract/rules/stamps'
import type { Database } from '../../platform/database/database.ts'
import { constraintOf, isRolledBack, isWorthRetrying } from '../../platform/database/errors.ts'
import { newId } from '../../platform/id.ts'
import { refuseImpossibleBalance } from '../ledger.ts'
import { undoUntil } from '../rules.ts'

export interface Award {
  restaurantId: string
  sessionId: string
  deviceId: string | null
  cusId: string
  /** The guest's other card, if its digits were sent */
  card?: string | undefined
  points: number
  unit: Unit
  pinMacs: Buffer[]
  idempotencyKey: string | null
  entryId: string
  now: Date
  /** The time is null unless the award was pending on a phone. */
  keptSince: Date | null
  cautions: Caution[]
  isSure: boolean
  isBilled: boolean
  oftenBy: string[]
  billAmount: number | null
}

export interface AwardAnswer {
  outcome:
    | 'ok'
    | 'wrong_pin'
    | 'signed_out'
    | 'key_reused'
    | 'customer_not_found'
    | 'guest_left'
    | 'card_bound'
    | 'card_returned'
    | 'card_stopped'
    | 'plan_ended'
    | 'too_many_strangers'
    | 'are_you_sure'
    | 'above_own_limit'
    | 'unit_changed'
  entry_id: string
  first_name: string
  last_name: string
  points: number
  in_stamps: boolean
  balance: number
  bonus: number
  created_at: Date
  sent_at: Date | null
  cautions: Caution[]
}

type UsualAnswer = Pick<
  AwardAnswer,
  'outcome' | 'first_name' | 'last_name' | 'points' | 'balance' | 'bonus' | 'cautions'
> & { place: number }

/**
 * The caller must pass only one PIN per session.
 * @returns the answers in the order of the awards; undefined for awards that need `giveAlone`, and
 * for all awards if one failed
 */
export async function giveBatch(
  database: Database,
  awards: Award[],
): Promise<(AwardAnswer | undefined)[]> {
  const sent = firstOfEachKey(awards)
  const answers = await database
    .call<UsualAnswer>(
      'give_awards',
      `select place, outcome, first_name, last_name, points, balance, bonus, cautions
        from give_awards($1, $2)`,
      [JSON.stringify(sent.map(toSqlAward)), usualAwardsPerDay],
    )
    .catch((error) => {
      if (isRolledBack(error)) return []
      throw error
    })
  const given = new Map(answers.map((answer) => [sent[answer.place], answer]))
  return awards.map((award) => {
    const answer = given.get(award)
    const { entryId, unit, now } = award
    const as = { entry_id: entryId, in_stamps: unit === 'stamps' }
    return answer && { ...answer, ...as, created_at: now, sent_at: null }
  })
}

/** A second award with the same key would make the database roll back the whole batch. */
function firstOfEachKey(awards: Award[]): Award[] {
  const keys = new Set<string>()
  return awards.filter(({ restaurantId, idempotencyKey }) => {
    const key = `${restaurantId} ${idempotencyKey}`
    if (idempotencyKey !== null && keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/**
 * The call is repeated after a deadlock and after a concurrent submission with the same key.
 * @throws {Failure} balance_too_high
 */
export async function giveAlone(database: Database, award: Award): Promise<AwardAnswer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [answer] = await database.call<AwardAnswer>(
        'give_award',
        `select outcome, entry_id, first_name, last_name, points, in_stamps, balance, bonus, created_at,
          sent_at, cautions from give_award($1, $2)`,
        [
          JSON.stringify({
            ...toSqlAward(award, 0),
            card: award.card,
            bonus_entry_id: newId(award.now),
          }),
          usualAwardsPerDay,
        ],
      )
      return answer as AwardAnswer
    } catch (error) {
      const keyJustUsed = constraintOf(error) === 'points_entry_key'
      if (attempt === 4 || !(keyJustUsed || isWorthRetrying(error)))
        return refuseImpossibleBalance(error)
    }
  }
}

const toSqlAward = (award: Award, place: number) => ({
  place,
  restaurant_id: award.restaurantId,
  session_id: award.sessionId,
  device_id: award.deviceId,
  cus_id: award.cusId,
  points: award.points,
  pin_macs: award.pinMacs.map((mac) => `\\x${mac.toString('hex')}`),
  idempotency_key: award.idempotencyKey,
  entry_id: award.entryId,
  given_at: award.now,
  cautions: award.cautions,
  is_sure: award.isSure,
  is_billed: award.isBilled,
  bill_amount: award.billAmount,
  often_by: award.oftenBy,
  kept_since: award.keptSince,
  receipt_due_at: undoUntil(award.now),
  in_stamps: award.unit === 'stamps',
  stamps: stampsAnAward,
})
