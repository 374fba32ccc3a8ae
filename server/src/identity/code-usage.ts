import type { Database } from '../platform/database/database.ts'
import { countConsumed } from './limit-queries.ts'
import { allowanceOf } from './limits.ts'
import { botCheckMultiplier, highUsage, type Limits } from './rules.ts'

/** Tells how much of the hourly SMS allowance over all numbers is used up. */
export const createCodeUsage = (database: Database, limits: Limits) => {
  const usedShare = async (now: Date): Promise<number> => {
    const overAll = allowanceOf(limits, { limit: 'codesInAll', of: 'all' })
    return (await countConsumed(database.global, overAll, now)) / overAll.most
  }
  return {
    /** The factor by which bot checks are harder now, so that an attacker's costs rise with the usage. */
    botCheckMultiplier: async (now: Date): Promise<number> =>
      botCheckMultiplier(await usedShare(now)),
    /** True while an operator should find out who uses the codes up. */
    isHigh: async (now: Date): Promise<boolean> => (await usedShare(now)) >= highUsage,
  }
}

export type CodeUsage = ReturnType<typeof createCodeUsage>
