import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { hashOf, newToken } from '../platform/token.ts'
import { saveCode, spendCode, tryCode } from './code-queries.ts'
import type { Executor } from './executor.ts'
import { type Consumption, consumeAll } from './limits.ts'
import { codeSeconds, codeTries, type Limits, later } from './rules.ts'
import { codeMac, type Purpose, type Secrets } from './secrets.ts'

/** Binds a code to the browser that requested it. */
const cookieName = 'dobara_code'

interface EnteredCode {
  recipient: string
  code: string
  act?: Purpose | undefined
  cookies: Cookies
  now: Date
}

/**
 * A code works once, for 5 minutes and 5 tries, for one purpose, in one browser. Tries elsewhere
 * use up nothing.
 */
export const createOneTimeCodes = ({
  database,
  limits,
  secrets,
}: {
  database: Database
  limits: Limits
  secrets: Secrets
}) => ({
  /** Supersedes the browser's previous code. */
  async make(recipient: string, cookies: Cookies, now: Date, act?: Purpose): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const browser = newToken()
    await saveCode(database.global, {
      recipient,
      browserHash: hashOf(browser),
      mac: codeMac(secrets.codes, recipient, code, act),
      tries: codeTries,
      expiresAt: later(now, codeSeconds),
    })
    cookies.set(cookieName, browser, codeSeconds)
    return code
  },

  /**
   * @param perTry counts only tries of a valid code: strangers could exhaust it otherwise
   * @returns spends the code in a transaction; true for exactly one caller
   * @throws {Failure} code_wrong, code_expired, or the failure of `perTry`
   */
  async check({ recipient, code, act, cookies, now }: EnteredCode, perTry: Consumption) {
    const browser = cookies.get(cookieName)
    if (!browser) return fail('code_expired')
    const key = { recipient, browserHash: hashOf(browser) }
    const stored = await tryCode(database.global, key, now)
    if (!stored) return fail('code_expired')
    await consumeAll(database, limits, [perTry], now)
    if (!timingSafeEqual(stored.mac, codeMac(secrets.codes, recipient, code, act)))
      return fail(stored.triesLeft > 0 ? 'code_wrong' : 'code_expired')
    return (on: Executor): Promise<boolean> => spendCode(on, key)
  },
})

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>
