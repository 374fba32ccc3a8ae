import type { Database } from '../platform/database/database.ts'
import { countConsumed } from './limit-queries.ts'
import { allowanceOf } from './limits.ts'
import { botCheckMultiplier, highUsage, type Limits } from './rules.ts'

export const createCodeUsage = (database: Database, limits: Limits) => {
  const usedShareOf = async (limit: 'codesInAll' | 'codesForNewNumbers', now: Date) => {
    const allowance = allowanceOf(limits, { limit, of: 'all' })
    return (await countConsumed(database.global, allowance, now)) / allowance.most
  }
  const usedShare = async (now: Date): Promise<number> =>
    Math.max(await usedShareOf('codesInAll', now), await usedShareOf('codesForNewNumbers', now))
  return {
    /**
     * The multiplier rises with the number of codes sent, so that an attack becomes expensive for
     * the attacker.
     */
    botCheckMultiplier: async (now: Date): Promise<number> =>
      botCheckMultiplier(await usedShare(now)),
    isHigh: async (now: Date): Promise<boolean> => (await usedShare(now)) >= highUsage,
  }
}

export type CodeUsage = ReturnType<typeof createCodeUsage>
