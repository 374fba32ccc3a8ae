import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { type Consumption, consumeAll, giveBackLatest } from './limits.ts'
import * as queries from './number-queries.ts'
import type { IdentityServices } from './services.ts'

type Purpose = 'recovery_email' | 'change_number'

interface Call {
  sub: string
  cookies: Cookies
  now: Date
}

/** An e-mail that proves whose account it is, for the day on which the number is gone */
export const createRecoveryEmails = (services: IdentityServices) => {
  const { database, limits, messages, oneTimeCodes } = services

  /** @throws {Failure} code_wait, code_limit, message_not_sent */
  async function send(email: string, purpose: Purpose, { sub, cookies, now }: Call) {
    const wait: Consumption = { limit: 'emailCodeWait', of: sub, orFail: 'code_wait' }
    const perPerson: Consumption = { limit: 'emailCodesPerPerson', of: sub, orFail: 'code_limit' }
    await consumeAll(database, limits, [wait, perPerson], now)
    const code = await oneTimeCodes.make(email, cookies, now, purpose)
    try {
      await messages.sendEmail({ to: email, code, ...letters[purpose](code) })
    } catch (error) {
      await giveBackLatest(database.global, [wait])
      throw error
    }
  }

  /** @throws {Failure} code_wrong, code_expired, too_many_tries */
  const check = (email: string, code: string, purpose: Purpose, { sub, cookies, now }: Call) =>
    oneTimeCodes.check(
      { recipient: email, code, act: purpose, cookies, now },
      { limit: 'triesPerPerson', of: sub, orFail: 'too_many_tries' },
    )

  return {
    send,
    check,

    /** @throws {Failure} code_wrong, code_expired, too_many_tries */
    async save({ email, code, ...call }: Call & { email: string; code: string }): Promise<void> {
      const spend = await check(email, code, 'recovery_email', call)
      const before = await database.global.transaction().execute(async (tx) => {
        if (!(await spend(tx))) return fail('code_expired')
        const kept = await queries.findKept(tx, call.sub)
        await queries.setRecoveryEmail(tx, call.sub, email)
        return kept?.recoveryEmail
      })
      if (before && before !== email)
        await messages.sendEmail({ to: before, ...replacedLetter }).catch(services.onError)
    },

    /** Null if there is none. */
    of: async (sub: string): Promise<string | null> =>
      (await queries.findKept(database.global, sub))?.recoveryEmail ?? null,
  }
}

export type RecoveryEmails = ReturnType<typeof createRecoveryEmails>

const letters: Record<Purpose, (code: string) => { subject: string; text: string }> = {
  recovery_email: (code) => ({
    subject: `${code} is your Dobara code`,
    text: `${code}

Enter this code in Dobara to keep this e-mail for your account. It works for 5 minutes. If it was not you, do nothing.`,
  }),
  change_number: (code) => ({
    subject: `${code} is your Dobara code`,
    text: `${code}

Enter this code in Dobara to change your mobile number. It works for 5 minutes. If it was not you, somebody may have your phone: do not give the code to anyone.`,
  }),
}

const replacedLetter = {
  subject: 'Your Dobara account has another e-mail',
  text: 'Your Dobara account keeps another e-mail from now on, and no longer this one. If it was not you, please write to us.',
}
