import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import type { SignedInPerson } from './id-token.ts'
import { type Consumption, consumeAll, giveBackLatest } from './limits.ts'
import { markEmailVerified } from './person-queries.ts'
import type { IdentityServices } from './services.ts'

interface Call {
  cookies: Cookies
  now: Date
}

export const createEmailProofs = (services: IdentityServices) => ({
  /**
   * The server sends no e-mail if the address is already proved.
   * @throws {Failure} signed_out, code_wait, code_limit
   */
  async send({ cookies, now }: Call): Promise<void> {
    const { person } = await services.signIns.refresh(cookies, now)
    if (!person.email || person.emailVerified) return
    const wait: Consumption = { limit: 'emailCodeWait', of: person.sub, orFail: 'code_wait' }
    const perPerson: Consumption = {
      limit: 'emailCodesPerPerson',
      of: person.sub,
      orFail: 'code_limit',
    }
    await consumeAll(services.database, services.limits, [wait, perPerson], now)
    const code = await services.oneTimeCodes.make(person.email, cookies, now)
    try {
      await services.messages.sendEmail({ to: person.email, code, ...letter(code) })
    } catch (error) {
      await giveBackLatest(services.database.global, [wait])
      throw error
    }
  },

  /** @throws {Failure} signed_out, code_wrong, code_expired, too_many_tries */
  async prove({ code, cookies, now }: Call & { code: string }): Promise<SignedInPerson> {
    const signedIn = await services.signIns.refresh(cookies, now)
    const { person } = signedIn
    if (!person.email) return fail('code_expired')
    const spend = await services.oneTimeCodes.check(
      { recipient: person.email, code, cookies, now },
      { limit: 'triesPerPerson', of: person.sub, orFail: 'too_many_tries' },
    )
    await services.database.global.transaction().execute(async (tx) => {
      if (!(await spend(tx))) return fail('code_expired')
      await markEmailVerified(tx, person.sub)
    })
    await services.onEmailProved(person.sub)
    return { ...signedIn, person: { ...person, emailVerified: true } }
  },
})

const letter = (code: string) => ({
  subject: `${code} is your Dobara code`,
  text: `${code}

Enter this code in Dobara to confirm your e-mail. It works for 5 minutes. If it was not you, do nothing.`,
})
