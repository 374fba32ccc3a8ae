import { createBatcher } from '../../platform/batching.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Pin } from '../../restaurants/pin.ts'
import { type Award, type AwardAnswer, giveAlone, giveBatch } from './queries.ts'

const largestBatch = 32
const mixedBatchesInFlight = 2
/**
 * A batch of one restaurant mostly waits for a Citus node, so that more batches can run at once.
 */
const singleRestaurantBatchesInFlight = 8
/** This limit leaves connections for other restaurants within `REQUESTS_AT_ONCE`. */
const mostWaitingOfRestaurant = 100

/** The server answers each award after its commit. See docs/award.md. */
export const createAwards = (database: Database, pin: Pin) => {
  const createAwardBatcher = (mostInFlight: number, mayMixKeys: boolean) =>
    createBatcher<Award, AwardAnswer | undefined>({
      largestBatch,
      mostInFlight,
      keyOf: ({ restaurantId }) => restaurantId,
      mayMixKeys,
      mostWaitingPerKey: mostWaitingOfRestaurant,
      conflictKeyOf: ({ sessionId }) => sessionId,
      runBatch: (awards) => giveBatch(database, awards),
    })
  const mixed = createAwardBatcher(mixedBatchesInFlight, true)
  const byRestaurant = createAwardBatcher(singleRestaurantBatchesInFlight, false)
  const inBatch = async (award: Award) =>
    (await database.isSpread()) ? byRestaurant(award) : mixed(award)

  /** The number is limited, because each of these awards may wait for a lock. */
  const alone = async (award: Award): Promise<AwardAnswer> => {
    await pin.checkOfAward(award)
    return database.inTurn(award.restaurantId, () => giveAlone(database, award))
  }

  return {
    /** @throws {Failure} signed_out, wrong_pin, pin_locked, balance_too_high */
    async give(award: Award): Promise<AwardAnswer> {
      // Only `give_award` counts the day's awards correctly for an award that was pending on a
      // phone.
      const usual = award.keptSince ? undefined : await inBatch(award)
      return usual ?? alone(award)
    },

    /** @throws when the database cannot give points */
    isOpen: async (now: Date): Promise<boolean> => !(await inBatch(awardOfUnknownSession(now))),
  }
}

export type Awards = ReturnType<typeof createAwards>

const awardOfUnknownSession = (now: Date): Award => ({
  restaurantId: newId(),
  sessionId: newId(),
  deviceId: null,
  cusId: '',
  points: 1,
  pinMacs: [Buffer.alloc(0)],
  idempotencyKey: null,
  entryId: newId(),
  now,
  keptSince: null,
  cautions: [],
  isSure: true,
  isBilled: false,
  billAmount: null,
  oftenBy: [],
})
