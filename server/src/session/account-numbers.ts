import { sleepDays } from '@dobara/contract/rules/number-changes'
import type { AccountNumbers } from '../identity/account-numbers.ts'
import {
  findCodeOpensUntil,
  revokeOwnSessions,
  setAccountNumber,
  setAwake,
} from './account-number-queries.ts'

/** A code alone opens an account for so long after its last use. */
export const awakeUntil = (now: Date): Date => new Date(now.getTime() + sleepDays * 86_400_000)

/** Once a day is enough. */
export const isLongSince = (codeOpensUntil: Date, now: Date): boolean =>
  awakeUntil(now).getTime() - codeOpensUntil.getTime() >= 86_400_000

export const accountNumbers: AccountNumbers = {
  async isAsleep(on, sub, now) {
    const until = await findCodeOpensUntil(on, sub)
    return until !== null && until <= now
  },

  async setNumber(on, sub, phone, now) {
    await setAccountNumber(on, sub, phone, now)
    if (phone) await setAwake(on, sub, awakeUntil(now))
  },

  wake: (on, sub, now) => setAwake(on, sub, awakeUntil(now)),

  endSessions: revokeOwnSessions,
}
