import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import type { SignedInPerson } from './id-token.ts'
import { giveBackOne, type Take, takeAll } from './limits.ts'
import type { IdentityParts } from './parts.ts'
import { markEmailVerified } from './person-queries.ts'

interface Call {
  cookies: Cookies
  now: Date
}

/** Proving, with a code by e-mail, that the address one signed up with is one's own. */
export const createEmailProofs = (parts: IdentityParts) => ({
  /** Also fine when it is proved already: then nothing is sent. @throws {Failure} signed_out */
  async send({ cookies, now }: Call): Promise<void> {
    const { person } = await parts.signIns.refresh(cookies, now)
    if (!person.email || person.emailVerified) return
    const wait: Take = { limit: 'emailCodeWait', of: person.sub, orFail: 'code_wait' }
    const perPerson: Take = { limit: 'emailCodesPerPerson', of: person.sub, orFail: 'code_limit' }
    await takeAll(parts.database, parts.limits, [wait, perPerson], now)
    const code = await parts.oneTimeCodes.make(person.email, cookies, now)
    try {
      await parts.messages.sendEmail({ to: person.email, ...letter(code) })
    } catch (error) {
      await giveBackOne(parts.database.global, [wait])
      throw error
    }
  },

  /** @throws {Failure} signed_out, code_wrong, code_expired, too_many_tries */
  async prove({ code, cookies, now }: Call & { code: string }): Promise<SignedInPerson> {
    const signedIn = await parts.signIns.refresh(cookies, now)
    const { person } = signedIn
    if (!person.email) return fail('code_expired')
    const spend = await parts.oneTimeCodes.judge(
      { recipient: person.email, code, cookies, now },
      { limit: 'triesPerPerson', of: person.sub, orFail: 'too_many_tries' },
    )
    await parts.database.global.transaction().execute(async (tx) => {
      if (!(await spend(tx))) return fail('code_expired')
      await markEmailVerified(tx, person.sub)
    })
    await parts.onEmailProved(person.sub)
    return { ...signedIn, person: { ...person, emailVerified: true } }
  },
})

const letter = (code: string) => ({
  subject: `${code} is your Dobara code`,
  text: `${code}

Enter this code in Dobara to confirm your e-mail. It works for 5 minutes. If it was not you, do nothing.`,
})
