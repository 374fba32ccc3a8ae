import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import { saveCode, spendCode, tryCode } from './code-queries.ts'
import type { Executor } from './executor.ts'
import { type Take, takeAll } from './limits.ts'
import { codeSeconds, codeTries, type Limits, later } from './rules.ts'
import { codeMac, hashOf, newToken, type Secrets } from './secrets.ts'

/** Ties a code to the browser that asked for it. */
const cookieName = 'dobara_code'

interface Answering {
  recipient: string
  code: string
  cookies: Cookies
  now: Date
}

/**
 * Codes of 6 digits that are sent to somebody: 5 minutes, 5 tries, once, and for the browser that asked
 * alone. Others' tries find no code, so they use nothing up.
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
  /** A browser's new code ends the one before it. */
  async make(recipient: string, cookies: Cookies, now: Date): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const browser = newToken()
    await saveCode(database.global, {
      recipient,
      browserHash: hashOf(browser),
      mac: codeMac(secrets.codes, recipient, code),
      tries: codeTries,
      expiresAt: later(now, codeSeconds),
    })
    cookies.set(cookieName, browser, codeSeconds)
    return code
  },

  /**
   * Judges a code and takes one of its tries.
   * @param take what a try costs beside: taken for a living code alone, or anybody could use it up
   * without having one sent
   * @returns how to spend it in a transaction: true for one caller only
   * @throws {Failure} code_wrong, code_expired, and what the take says
   */
  async judge({ recipient, code, cookies, now }: Answering, take: Take) {
    const browser = cookies.get(cookieName)
    if (!browser) return fail('code_expired')
    const asked = { recipient, browserHash: hashOf(browser) }
    const held = await tryCode(database.global, asked, now)
    if (!held) return fail('code_expired')
    await takeAll(database, limits, [take], now)
    if (!timingSafeEqual(held.mac, codeMac(secrets.codes, recipient, code)))
      return fail(held.triesLeft > 0 ? 'code_wrong' : 'code_expired')
    return (on: Executor): Promise<boolean> => spendCode(on, asked)
  },
})

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>
