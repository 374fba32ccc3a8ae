import type { Database } from '../platform/database/database.ts'
import { constraintOf, isRolledBack, isWorthRetrying } from '../platform/database/errors.ts'
import { gather } from '../platform/gathering.ts'
import { refuseImpossibleBalance } from './ledger.ts'
import { type Award, type AwardRow, giveEach, giveInStorePoints } from './queries.ts'

const mostTogether = 32
const groupsAtOnce = 3

/**
 * Gives awards, those that wait at the same moment in one transaction: one commit for all of them.
 * Each is answered for itself, and after the commit; one that cannot be given, or that waits for a
 * lock, takes no other with it. Decision 5 says why restaurants may share a transaction here.
 */
export const createGiving = (database: Database) =>
  gather<Award, AwardRow | Promise<AwardRow>>({
    most: mostTogether,
    atOnce: groupsAtOnce,
    async together(awards) {
      if (awards.length > 1) {
        try {
          return await giveEach(database, awards)
        } catch (error) {
          if (!isRolledBack(error)) throw error
        }
      }
      return awards.map((award) => giveWithRetry(database, award))
    },
  })

export type Giving = ReturnType<typeof createGiving>

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
