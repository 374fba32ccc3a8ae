import { randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import { newId } from '../platform/id.ts'
import { saveCode, spendCode, tryCode } from './code-queries.ts'
import type { SignedInPerson } from './id-token.ts'
import { forgive, type Take, takeAll } from './limits.ts'
import { networkOf } from './network.ts'
import type { IdentityParts } from './parts.ts'
import { personByPhone } from './person-queries.ts'
import { codeSeconds, codeTries, later } from './rules.ts'
import { codeMac } from './secrets.ts'

interface Asking {
  phone: string
  botCheck: string
  ip: string
  now: Date
}

interface Answering {
  phone: string
  code: string
  ip: string
  cookies: Cookies
  now: Date
}

/** Signing in with a code by SMS. Nothing here tells whether a number was ever seen before. */
export const createCodes = (parts: IdentityParts) => ({
  async send({ phone, botCheck, ip, now }: Asking): Promise<void> {
    const { database, limits, messages, secrets } = parts
    await parts.botCheck.pass(botCheck, now)
    await takeAll(
      database,
      limits,
      [
        { limit: 'codeWait', of: phone, orFail: 'code_wait' },
        { limit: 'codesPerPhone', of: phone, orFail: 'code_limit' },
        { limit: 'codesPerNetwork', of: networkOf(ip), orFail: 'code_limit' },
        { limit: 'codesInAll', of: 'all', orFail: 'code_limit' },
      ],
      now,
    )
    const code = newCode()
    await saveCode(database.global, {
      phone,
      mac: codeMac(secrets.codes, phone, code),
      tries: codeTries,
      expiresAt: later(now, codeSeconds),
    })
    try {
      await messages.sendSms({ to: phone, code, text: smsText(code, parts.origin) })
    } catch (error) {
      // Nothing is on its way, so there is nothing to wait for; the hour's limits still count.
      await forgive(database, 'codeWait', phone)
      throw error
    }
  },

  /** The first sign-in with a number makes its person. Parallel right answers: one signs in. */
  async verify({ phone, code, ip, cookies, now }: Answering): Promise<SignedInPerson> {
    const { database, limits, secrets, signIns } = parts
    const network: Take = {
      limit: 'triesPerNetwork',
      of: networkOf(ip),
      orFail: 'too_many_tries',
    }
    await takeAll(database, limits, [network], now)
    const held = await tryCode(database.global, phone, now)
    if (!held) return fail('code_expired')
    // Counted for a living code alone, or anybody could lock a number out without having one sent.
    const number: Take = { limit: 'triesPerPhone', of: phone, orFail: 'too_many_tries' }
    await takeAll(database, limits, [number], now)
    if (!timingSafeEqual(held.mac, codeMac(secrets.codes, phone, code)))
      return fail(held.triesLeft > 0 ? 'code_wrong' : 'code_expired')

    return database.global.transaction().execute(async (tx) => {
      if (!(await spendCode(tx, phone, held.mac))) return fail('code_expired')
      const person = await personByPhone(tx, newId(), phone, now)
      return signIns.open(tx, person, 'phone', cookies, now)
    })
  },
})

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The last line lets a phone's browser fill the code in, on our own site alone (WebOTP). */
const smsText = (code: string, origin: string) =>
  `${code} is your Dobara code. It works for 5 minutes. Do not share it with anyone.\n\n@${new URL(origin).hostname} #${code}`
