import type { Database } from '../platform/database/database.ts'
import { countTaken } from './limit-queries.ts'
import { allowanceOf } from './limits.ts'
import { dearness, type Limits } from './rules.ts'

export const createLoad = (database: Database, limits: Limits) => {
  const dearnessNow = async (now: Date): Promise<number> => {
    const inAll = allowanceOf(limits, { limit: 'codesInAll', of: 'all' })
    return dearness((await countTaken(database.global, inAll, now)) / inAll.most)
  }
  return {
    /**
     * How many times harder bot checks are now: the more of the hour's codes are used up, the dearer the
     * next one gets for whoever uses them up.
     */
    dearness: dearnessNow,
    /** Three quarters of the hour's codes are used up: somebody should look why. */
    isHigh: async (now: Date): Promise<boolean> => (await dearnessNow(now)) >= 4,
  }
}

export type Load = ReturnType<typeof createLoad>
