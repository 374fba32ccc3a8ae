import type { Database } from '../platform/database/database.ts'
import { constraintOf, isRolledBack, isWorthRetrying } from '../platform/database/errors.ts'
import { gather } from '../platform/gathering.ts'
import { newId } from '../platform/id.ts'
import { refuseImpossibleBalance } from './ledger.ts'
import { type Award, type AwardRow, giveAward, giveAwards } from './queries.ts'

const mostTogether = 32
const groupsAtOnce = 2
/** A group of one restaurant is small, and mostly waits for its node. */
const groupsOfOneAtOnce = 8
/** A restaurant's share of the requests that are worked on at once (`REQUESTS_AT_ONCE`). */
const mostOfOneRestaurant = 100

/** Ways to give awards; each is answered after its commit. */
export const createGiving = (database: Database) => {
  /**
   * Gives the award if there is nothing out of the ordinary about it, its session is open and has proved
   * the PIN included; or says that the PIN is wrong; else does nothing. Those that wait at the same
   * moment share a transaction, and none takes another with it. Decision 5 says why restaurants may
   * share one here, decision 33 when they may not, decision 21 why the awards of one session never wait
   * in two.
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
  const ofAny = gatherBy(groupsAtOnce, true)
  const ofOne = gatherBy(groupsOfOneAtOnce, false)
  const usual = async (award: Award) => ((await database.isSpread()) ? ofOne(award) : ofAny(award))

  return {
    usual,

    /**
     * Gives any award, or says why not; session and PIN are the caller's to look at. It may have to wait
     * for a lock, so it takes its restaurant's turn.
     */
    any: (award: Award): Promise<AwardRow> =>
      database.inTurn(award.restaurantId, () => giveWithRetry(database, award)),

    /** Whether points could be given just now, in the way of all. @throws when they could not */
    isOpen: async (now: Date): Promise<boolean> => !(await usual(awardToNobody(now))),
  }
}

const awardToNobody = (now: Date): Award => ({
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
 * Those that one transaction may be asked for: of each session those with the first one's PIN, so that one
 * PIN is judged before it counts, and of each key at a restaurant the first, for the second would undo all.
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

/** Returns what was answered: nothing, where one failed and so undid them all. */
async function giveTogether(...asked: Parameters<typeof giveAwards>) {
  try {
    return await giveAwards(...asked)
  } catch (error) {
    if (!isRolledBack(error)) throw error
    return new Map<Award, AwardRow>()
  }
}

/**
 * A deadlock rolls everything back, so the same award may be tried again. So does a key that another
 * submission has used at the same moment: by the next try the award that it made can be seen.
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
