import { createBatcher } from '../platform/batching.ts'
import type { Database } from '../platform/database/database.ts'
import { constraintOf, isRolledBack, isWorthRetrying } from '../platform/database/errors.ts'
import { newId } from '../platform/id.ts'
import { refuseImpossibleBalance } from './ledger.ts'
import { type Award, type AwardRow, giveAward, giveAwards } from './queries.ts'

const largestBatch = 32
const mixedBatchesInFlight = 2
/** Higher, because a batch of one restaurant is small and mostly waits for the restaurant's Citus node. */
const singleRestaurantBatchesInFlight = 8
/** Leaves room for other restaurants among the requests in flight, whose number `REQUESTS_AT_ONCE` limits. */
const mostWaitingOfRestaurant = 100

/** Gives awards, in batches or alone. Each is answered after its commit. */
export const createGiving = (database: Database) => {
  /**
   * Gives an award in a batch if it needs no waiting and its session is open and has proved the PIN, or answers that
   * the PIN is wrong. Returns undefined for every other award, without giving it. No award fails because of another one
   * in its batch. Decision 5 says why restaurants share a transaction, decision 33 why they do not on Citus, and
   * decision 21 why the awards of one session are never in two batches at once.
   */
  const createAwardBatcher = (mostInFlight: number, mayMixKeys: boolean) =>
    createBatcher<Award, AwardRow | undefined>({
      largestBatch,
      mostInFlight,
      keyOf: ({ restaurantId }) => restaurantId,
      mayMixKeys,
      mostWaitingPerKey: mostWaitingOfRestaurant,
      conflictKeyOf: ({ sessionId }) => sessionId,
      async runBatch(awards) {
        const given = await giveBatch(database, selectForBatch(awards))
        return awards.map((award) => given.get(award))
      },
    })
  const mixed = createAwardBatcher(mixedBatchesInFlight, true)
  const byRestaurant = createAwardBatcher(singleRestaurantBatchesInFlight, false)
  const inBatch = async (award: Award) =>
    (await database.isSpread()) ? byRestaurant(award) : mixed(award)

  return {
    inBatch,

    /**
     * Gives any award, or says why not, in a transaction of its own. The caller checks the session and the PIN. The
     * award may wait for a lock, so the number of such awards of one restaurant at a time is limited.
     */
    alone: (award: Award): Promise<AwardRow> =>
      database.inTurn(award.restaurantId, () => giveWithRetry(database, award)),

    /** Tries a batch with an award for an unknown session. @throws when points cannot be given */
    isOpen: async (now: Date): Promise<boolean> => !(await inBatch(awardOfUnknownSession(now))),
  }
}

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

export type Giving = ReturnType<typeof createGiving>

/**
 * Selects the awards that one transaction can give. Of several awards of a restaurant with one idempotency key it selects
 * the first, because a second one would roll back the whole batch.
 */
function selectForBatch(awards: Award[]): Award[] {
  const keys = new Set<string>()
  return awards.filter(({ restaurantId, idempotencyKey }) => {
    const key = `${restaurantId} ${idempotencyKey}`
    if (idempotencyKey !== null && keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/** Returns no answers if one award failed and so rolled back all of them. */
async function giveBatch(...asked: Parameters<typeof giveAwards>) {
  try {
    return await giveAwards(...asked)
  } catch (error) {
    if (!isRolledBack(error)) throw error
    return new Map<Award, AwardRow>()
  }
}

/**
 * Retries an award after a deadlock, which rolled it back, and after another submission used its key at the same
 * moment. The next attempt sees the other submission's award.
 */
async function giveWithRetry(database: Database, award: Award): Promise<AwardRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await giveAward(database, award)
    } catch (error) {
      const keyJustUsed = constraintOf(error) === 'points_entry_key'
      if (attempt === 4 || !(keyJustUsed || isWorthRetrying(error)))
        return refuseImpossibleBalance(error)
    }
  }
}
