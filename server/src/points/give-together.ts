import type { Database } from '../platform/database/database.ts'
import { constraintOf, isRolledBack, isWorthRetrying } from '../platform/database/errors.ts'
import { gather } from '../platform/gathering.ts'
import { newId } from '../platform/id.ts'
import { refuseImpossibleBalance } from './ledger.ts'
import { type Award, type AwardRow, giveAward, giveAwards } from './queries.ts'

const mostTogether = 32
const batchesAtOnce = 2
/** A batch of one restaurant is small, and mostly waits for its node. */
const batchesOfOneAtOnce = 8
/** The largest number of waiting awards of one restaurant, a share of the requests in flight (`REQUESTS_AT_ONCE`). */
const mostOfOneRestaurant = 100

/** Ways to give awards; each is answered after its commit. */
export const createGiving = (database: Database) => {
  /**
   * Gives an award in a batch if it needs no waiting and its session is open and has proved the PIN, or answers that
   * the PIN is wrong. Returns undefined for every other award, without giving it. No award fails because of another one
   * in its batch. Decision 5 says why restaurants share a transaction, decision 33 why they do not on Citus, and
   * decision 21 why the awards of one session are never in two batches at once.
   */
  const gatherBy = (atOnce: number, isMixed: boolean) =>
    gather<Award, AwardRow | undefined>({
      most: mostTogether,
      atOnce,
      of: ({ restaurantId }) => restaurantId,
      isMixed,
      mostOfOne: mostOfOneRestaurant,
      apart: ({ sessionId }) => sessionId,
      async together(awards) {
        const given = await giveTogether(database, fitTogether(awards))
        return awards.map((award) => given.get(award))
      },
    })
  const mixed = gatherBy(batchesAtOnce, true)
  const byRestaurant = gatherBy(batchesOfOneAtOnce, false)
  const inBatch = async (award: Award) =>
    (await database.isSpread()) ? byRestaurant(award) : mixed(award)

  return {
    inBatch,

    /**
     * Gives any award, or says why not, in a transaction of its own. The caller checks the session and the PIN. The
     * award may wait for a lock, so it takes one of its restaurant's turns.
     */
    alone: (award: Award): Promise<AwardRow> =>
      database.inTurn(award.restaurantId, () => giveWithRetry(database, award)),

    /** Tries an award for an unknown session on the usual path. @throws when points cannot be given */
    isOpen: async (now: Date): Promise<boolean> => !(await inBatch(awardOfUnknownSession(now))),
  }
}

const awardOfUnknownSession = (now: Date): Award => ({
  restaurantId: newId(),
  sessionId: newId(),
  cusId: '',
  points: 1,
  pinMacs: [Buffer.alloc(0)],
  idempotencyKey: null,
  entryId: newId(),
  now,
  cautions: [],
  isSure: true,
  isBilled: false,
})

export type Giving = ReturnType<typeof createGiving>

/**
 * Selects the awards that one transaction can take. All awards of a session must have the PIN of its first one, because
 * the transaction checks one PIN for each session. Only the first award with a key at a restaurant fits, because a
 * second one would roll back the whole batch.
 */
export function fitTogether(awards: Award[]): Award[] {
  const pins = new Map<string, Buffer | undefined>()
  const keys = new Set<string>()
  return awards.filter(({ restaurantId, sessionId, pinMacs: [pin], idempotencyKey }) => {
    const first = pins.get(sessionId) ?? pin
    pins.set(sessionId, first)
    if (!pin || !first?.equals(pin)) return false
    const key = `${restaurantId} ${idempotencyKey}`
    if (idempotencyKey !== null && keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/** Returns no answers if one award failed and so rolled back all of them. */
async function giveTogether(...asked: Parameters<typeof giveAwards>) {
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
