import { createBatcher } from '../../platform/batching.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Pin } from '../../restaurants/pin.ts'
import { type Award, type AwardAnswer, giveAlone, giveBatch } from './queries.ts'

const largestBatch = 32
const mixedBatchesInFlight = 2
/** Higher, because a batch of one restaurant is small and mostly waits for the restaurant's Citus node. */
const singleRestaurantBatchesInFlight = 8
/** Leaves room for other restaurants among the requests in flight, whose number `REQUESTS_AT_ONCE` limits. */
const mostWaitingOfRestaurant = 100

/** Gives usual awards in batches and all others alone, as docs/award.md draws. Each is answered after its commit. */
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

  /** May wait for a lock, so the number of such awards of one restaurant at a time is limited. */
  const alone = async (award: Award): Promise<AwardAnswer> => {
    await pin.checkOfAward(award)
    return database.inTurn(award.restaurantId, () => giveAlone(database, award))
  }

  return {
    /** @throws {Failure} signed_out, wrong_pin, pin_locked, balance_too_high */
    async give(award: Award): Promise<AwardAnswer> {
      // A batch gives at its own time alone.
      const usual = award.keptSince ? undefined : await inBatch(award)
      return usual ?? alone(award)
    },

    /** Tries a batch with an award for an unknown session. @throws when points cannot be given */
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
