import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import { networkOf, wideNetworkOf } from '../platform/network.ts'
import { deleteDevicesOf } from './device-queries.ts'
import { refuseGuessable } from './guessable.ts'
import { knownDevices } from './known-devices.ts'
import { forgive, takeAll } from './limits.ts'
import type { IdentityParts } from './parts.ts'
import { hashPassword } from './password.ts'
import { beginGeneration, findByEmail, setPassword } from './person-queries.ts'
import { addressOfReset, saveReset, spendReset } from './reset-queries.ts'
import { later, resetLinkSeconds } from './rules.ts'
import { hashOf, newToken } from './secrets.ts'
import { deleteSessionsOf } from './session-queries.ts'

interface Choosing {
  token: string
  password: string
  cookies: Cookies
  now: Date
}

/** Choosing a new password with a link by e-mail. */
export function createPasswordResets(parts: IdentityParts) {
  const beingSent = new Set<Promise<void>>()

  /** A failed message is reported by the messages themselves; the visitor must not learn of it. */
  const sendLink = async (email: string, now: Date) => {
    const person = await findByEmail(parts.database.global, email)
    if (!person) return
    const token = newToken()
    await saveReset(parts.database.global, {
      sub: person.sub,
      tokenHash: hashOf(token),
      expiresAt: later(now, resetLinkSeconds),
    })
    await parts.messages.sendEmail({
      to: email,
      ...letter(`${parts.origin}/reset-password#token=${token}`),
    })
  }

  return {
    /** The mail goes out after the answer: how long it takes would tell who has an account. */
    async ask({
      email,
      botCheck,
      ip,
      now,
    }: {
      email: string
      botCheck: string
      ip: string
      now: Date
    }) {
      await parts.botCheck.pass(botCheck, now)
      await takeAll(
        parts.database,
        parts.limits,
        [
          { limit: 'resetsPerEmail', of: email, orFail: 'too_many_tries' },
          { limit: 'resetsPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' },
          { limit: 'resetsPerWideNetwork', of: wideNetworkOf(ip), orFail: 'too_many_tries' },
        ],
        now,
      )
      const sending = sendLink(email, now)
        .catch(parts.onError)
        .finally(() => beingSent.delete(sending))
      beingSent.add(sending)
    },

    /**
     * Ends every sign-in of this person: whoever knew the old password is out. The tries of strangers are
     * forgotten, and this browser is known from now on, so that they cannot keep its person out.
     */
    async choose({ token, password, cookies, now }: Choosing) {
      const { database } = parts
      const tokenHash = hashOf(token)
      // Hashing is dear; only a living link is worth it.
      const email = await addressOfReset(database.global, tokenHash, now)
      if (!email) return fail('reset_link_refused')
      refuseGuessable(password, email)
      const passwordHash = await hashPassword(password)
      const sub = await database.global.transaction().execute(async (tx) => {
        const owner = await spendReset(tx, tokenHash, now)
        if (!owner) return fail('reset_link_refused')
        await setPassword(tx, owner, passwordHash)
        await beginGeneration(tx, owner)
        await deleteSessionsOf(tx, owner, null)
        await deleteDevicesOf(tx, owner)
        await knownDevices.remember(tx, cookies, owner, now)
        await forgive(tx, 'signInsPerEmail', email)
        return owner
      })
      await parts.onPasswordReset(sub)
    },

    /** Resolves when no mail is on its way any more. */
    settled: async () => {
      await Promise.all(beingSent)
    },
  }
}

const letter = (link: string) => ({
  subject: 'Choose a new password',
  text: `Someone, hopefully you, asked to choose a new password for Dobara.

${link}

The link works once, for one hour. If it was not you, do nothing: your password stays as it is.`,
})
