import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import { newId } from '../platform/id.ts'
import type { SignedInPerson } from './id-token.ts'
import { forgive, takeAll } from './limits.ts'
import { networkOf } from './network.ts'
import type { IdentityParts } from './parts.ts'
import { hashPassword, isPassword, refuseCommonPassword } from './password.ts'
import { findByEmail, insertByEmail } from './person-queries.ts'

interface Entering {
  email: string
  password: string
  ip: string
  cookies: Cookies
  now: Date
}

/** Signing up and in with e-mail and password. */
export const createPasswords = (parts: IdentityParts) => ({
  /** Must say so when the address is taken; nothing else here tells. */
  async signUp(entering: Entering & { botCheck: string }): Promise<SignedInPerson> {
    const { email, password, botCheck, ip, cookies, now } = entering
    const { database, limits, signIns } = parts
    refuseCommonPassword(password, email)
    await parts.botCheck.pass(botCheck, now)
    await takeAll(
      database,
      limits,
      [{ limit: 'signUpsPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' }],
      now,
    )
    if (await findByEmail(database.global, email)) return fail('email_taken')
    const passwordHash = await hashPassword(password)
    return database.global.transaction().execute(async (tx) => {
      const person = await insertByEmail(tx, { sub: newId(), email, passwordHash }, now)
      if (!person) return fail('email_taken')
      return signIns.open(tx, person, 'email', cookies, now)
    })
  },

  /** A wrong password and an unknown address look alike, and take as long. */
  async signIn({ email, password, ip, cookies, now }: Entering): Promise<SignedInPerson> {
    const { database, limits, signIns } = parts
    await takeAll(
      database,
      limits,
      [
        { limit: 'signInsPerEmail', of: email, orFail: 'too_many_tries' },
        { limit: 'signInsPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' },
      ],
      now,
    )
    const person = await findByEmail(database.global, email)
    if (!(await isPassword(password, person?.passwordHash ?? null)) || !person)
      return fail('password_wrong')
    await forgive(database, 'signInsPerEmail', email)
    return signIns.open(database.global, person, 'email', cookies, now)
  },
})
