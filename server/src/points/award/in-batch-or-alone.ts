import { createBatcher } from '../../platform/batching.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Pin } from '../../restaurants/pin.ts'
import { type Award, type AwardAnswer, giveAlone, giveBatch } from './queries.ts'

const largestBatch = 32
const mixedBatchesInFlight = 2
/**
 * More batches may run at once, because a batch of one restaurant mostly waits for a Citus node.
 */
const singleRestaurantBatchesInFlight = 8
/** This limit prevents one restaurant from using up all of `REQUESTS_AT_ONCE`. */
const mostWaitingOfRestaurant = 100

/** The server answers an award only after the award is committed. See docs/award.md. */
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

  /**
   * The number of such awards per restaurant is limited, because each of them may wait for a lock.
   */
  const alone = async (award: Award): Promise<AwardAnswer> => {
    await pin.checkOfAward(award)
    return database.inTurn(award.restaurantId, () => giveAlone(database, award))
  }

  return {
    /** @throws {Failure} signed_out, wrong_pin, pin_locked, balance_too_high */
    async give(award: Award): Promise<AwardAnswer> {
      // If an award was pending on a phone, only `give_award` counts the awards of that day
      // correctly.
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
  unit: 'points',
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
