import type { Caution } from '@dobara/contract/rules/cautions'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type {
  correctPoints,
  takeBackAward,
  takeBackClaim,
} from '@dobara/contract/schemas/put-right'
import type { PlanRule } from '../billing/plan.ts'
import { isStillMember } from '../customers/rules.ts'
import { noteTakenBack } from '../online-requests/taking-back.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { newId } from '../platform/id.ts'
import type { Keyed } from '../points/asked.ts'
import type { Cautions } from '../points/award/cautions.ts'
import { failForHeld } from '../points/held-points.ts'
import { appendEntry } from '../points/ledger.ts'
import { balanceIn, lockMembership } from '../points/membership.ts'
import { requireWithinOwnLimits } from '../points/own-limits.ts'
import {
  correctedPointsOf,
  lockAward,
  requireCorrectable,
  requirePointsOfBill,
  reverse,
  standingPointsOf,
} from '../points/reversal.ts'
import { takeBackApproval } from '../reward-claims/taking-back.ts'
import { type Manager, requireProof } from '../session/authority.ts'
import { type Acting, type ActServices, createAct } from './act.ts'
import { cautionsOfGuest, type KeyedEntry } from './queries.ts'
import { takeable } from './rules.ts'

type TakeBack = Body<typeof takeBackAward> & Keyed
type Correct = Body<typeof correctPoints> & Keyed
type TakeBackClaim = Body<typeof takeBackClaim> & Keyed

export interface PutRightServices extends ActServices {
  cautions: Cautions
  plan: PlanRule
}

/** No balance falls below zero. */
export const createPutRight = ({ cautions, plan, ...services }: PutRightServices) => {
  const act = createAct(services)

  return {
    /**
     * Takes nothing of a partly spent award unless `takeWhatIsLeft`.
     * @throws {Failure} award_not_found, already_taken_back, corrected_to_nothing, points_held,
     * points_missing, and those of every act
     */
    takeBackAward(manager: Manager, given: TakeBack, now: Date) {
      const { entryId, words = '', takeWhatIsLeft = false } = given
      requireFit({ words })
      return act(manager, given, {
        now,
        words,
        takeWhatIsLeft,
        isSame: (first) => first.reverses === entryId && isSameExplained(first, given),
        work: (tx, acting) => takeBack(tx, acting, given),
      })
    },

    /**
     * @throws {Failure} email_not_proved, not_a_member, award_not_found, already_taken_back,
     * points_changed, points_not_of_bill, points_held, points_missing, balance_too_high,
     * plan_ended, above_own_limit, are_you_sure, and those of every act
     */
    async correctPoints(manager: Manager, given: Correct, now: Date) {
      requireProof(manager)
      const { cusId, points, words = '', takeWhatIsLeft = false } = given
      requireFit({ words })
      const byHabit = points > 0 ? await cautions.ofCorrection(manager, cusId, points, now) : []
      return act(manager, given, {
        now,
        words,
        takeWhatIsLeft,
        cusId,
        isSame: (first) => isSameCorrection(first, given),
        work: (tx, acting) => correct(tx, plan, acting, given, byHabit),
      })
    },

    /**
     * Only of an approved claim
     * @throws {Failure} claim_not_found, claim_waits, already_decided, already_taken_back,
     * balance_too_high, above_own_limit, are_you_sure, and those of every act
     */
    takeBackClaim(manager: Manager, given: TakeBackClaim, now: Date) {
      const { reason, isSure = false, idempotencyKey } = given
      requireFit({ reason })
      const { rewardId } = given.claim
      return act(manager, given, {
        now,
        words: reason,
        isSame: (first) =>
          first.kind === 'claim_declined' && first.source_id === rewardId && first.words === reason,
        async work(tx, acting) {
          const taking = { ...acting, rewardId, reason, isSure, idempotencyKey }
          const taken = await takeBackApproval(tx, taking)
          return { ...taken, meantPoints: taken.points }
        },
      })
    },
  }
}

async function takeBack(tx: Tx, { restaurantId, actor, now }: Acting, given: TakeBack) {
  const { entryId, reason, takeWhatIsLeft, idempotencyKey } = given
  const found = await lockAward(tx, restaurantId, entryId)
  if (!found) return fail('award_not_found')
  const { award, member, isReversed } = found
  if (isReversed) fail('already_taken_back')
  const { cus_id: cusId } = award
  const { in_stamps: inStamps } = award
  const of = { restaurantId, cusId, inStamps, balance: balanceIn(member, inStamps) }
  const meant = await standingPointsOf(tx, restaurantId, entryId)
  const points = await pointsToTake(tx, of, meant, takeWhatIsLeft)
  const reversal = { restaurantId, award, member, points, reason, idempotencyKey, actor, now }
  const reversed = await reverse(tx, reversal)
  if (award.kind === 'online' && award.source_id)
    await noteTakenBack(tx, restaurantId, award.source_id, now)
  return { ...reversed, cusId, member, inStamps, points: -points, meantPoints: -meant }
}

async function correct(
  tx: Tx,
  plan: PlanRule,
  { restaurantId, actor, now }: Acting,
  given: Correct,
  byHabit: readonly Caution[],
) {
  const { cusId, corrects, points: meantPoints } = given
  const isUpward = meantPoints > 0
  const member = await lockMembership(tx, restaurantId, cusId)
  if (!isStillMember(member)) return fail('not_a_member')
  const corrected = corrects && (await requireCorrectable(tx, restaurantId, corrects, cusId))
  const { in_stamps: inStamps } = corrected || member
  const of = { restaurantId, cusId, inStamps, balance: balanceIn(member, inStamps) }
  await requireSeen(tx, of, given)
  await requireBill(tx, restaurantId, given)
  if (isUpward) {
    await plan.require(tx, restaurantId, now, 'plan_ended')
    const person = { restaurantId, staffId: actor.staff_id, points: meantPoints, corrects, now }
    await requireWithinOwnLimits(tx, person)
  }
  const lately = isUpward ? await cautionsOfGuest(tx, restaurantId, cusId, now) : []
  const found = [...byHabit, ...lately]
  if (found.length > 0 && !given.isSure) fail('are_you_sure', { cautions: found })
  const points = isUpward
    ? meantPoints
    : -(await pointsToTake(tx, of, -meantPoints, given.takeWhatIsLeft))
  const entryId = newId(now)
  const balance = await appendEntry(tx, {
    entry_id: entryId,
    restaurant_id: restaurantId,
    cus_id: cusId,
    kind: 'correction',
    points,
    in_stamps: inStamps,
    cause: 'Corrected',
    cautions: found,
    reason: given.reason,
    corrects,
    bill_amount: given.rightBill,
    ...actor,
    idempotency_key: given.idempotencyKey,
    created_at: now,
  })
  return { cusId, member, entryId, inStamps, points, meantPoints, balance }
}

/** Another phone may have corrected the points since. */
async function requireSeen(
  tx: Tx,
  { restaurantId, balance }: { restaurantId: string; balance: number },
  { corrects, insteadOf }: Correct,
) {
  if (insteadOf === undefined) return
  const now = corrects ? await correctedPointsOf(tx, restaurantId, corrects) : balance
  if (now !== insteadOf) fail('points_changed', { now })
}

async function requireBill(tx: Tx, restaurantId: string, { corrects, rightBill, points }: Correct) {
  if (rightBill === undefined) return
  if (!corrects) return fail('points_not_of_bill')
  await requirePointsOfBill(tx, restaurantId, { entryId: corrects, rightBill, points })
}

interface Held {
  restaurantId: string
  cusId: string
  inStamps: boolean
  balance: number
}

async function pointsToTake(
  tx: Tx,
  { restaurantId, cusId, inStamps, balance }: Held,
  points: number,
  takeWhatIsLeft: boolean | undefined,
): Promise<number> {
  const { taken, missing } = takeable(points, balance)
  if (missing > 0) await failForHeld(tx, restaurantId, cusId, inStamps)
  if (missing > 0 && (!takeWhatIsLeft || taken === 0))
    fail('points_missing', { missing, left: taken })
  return taken
}

const isSameCorrection = (first: KeyedEntry, given: Correct) =>
  first.kind === 'correction' &&
  first.cus_id === given.cusId &&
  first.meant_points === given.points &&
  first.corrects === (given.corrects ?? null) &&
  first.bill_amount === (given.rightBill ?? null) &&
  isSameExplained(first, given)

const isSameExplained = (
  first: KeyedEntry,
  { reason, words = '', takeWhatIsLeft = false }: TakeBack | Correct,
) => first.reason === reason && first.words === words && first.takes_what_is_left === takeWhatIsLeft
