import type { Database } from '../platform/database/database.ts'
import { constraintOf, isRolledBack, isWorthRetrying } from '../platform/database/errors.ts'
import { gather } from '../platform/gathering.ts'
import { refuseImpossibleBalance } from './ledger.ts'
import { type Award, type AwardRow, giveInStorePoints, giveUsualAwards } from './queries.ts'

const mostTogether = 32
const groupsAtOnce = 2

/** Ways to give awards; each is answered after its commit. */
export const createGiving = (database: Database) => ({
  /**
   * Gives the award if there is nothing out of the ordinary about it, its session is open included;
   * else gives nothing. Those that wait at the same moment share a transaction, and none takes another
   * with it. Decision 5 says why restaurants may share one here.
   */
  usual: gather<Award, AwardRow | undefined>({
    most: mostTogether,
    atOnce: groupsAtOnce,
    async together(awards) {
      const given = await giveUsual(database, awards)
      return awards.map((award) => given.get(award))
    },
  }),

  /** Gives any award, or says why not; the session is the caller's to look at. */
  any: (award: Award): Promise<AwardRow> => giveWithRetry(database, award),
})

export type Giving = ReturnType<typeof createGiving>

/** What was given; nothing, where one could not be and so undid them all. */
async function giveUsual(database: Database, awards: Award[]): Promise<Map<Award, AwardRow>> {
  try {
    return await giveUsualAwards(database, awards)
  } catch (error) {
    if (!isRolledBack(error)) throw error
    return new Map()
  }
}

/**
 * A deadlock rolls everything back, so the same award may be tried again. So does a key that another
 * submission has used at the same moment: by the next try the award that it made can be seen.
 */
async function giveWithRetry(database: Database, award: Award): Promise<AwardRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await giveInStorePoints(database, award)
    } catch (error) {
      const keyJustUsed = constraintOf(error) === 'points_entry_key'
      if (attempt === 4 || !(keyJustUsed || isWorthRetrying(error)))
        return refuseImpossibleBalance(error)
    }
  }
}
