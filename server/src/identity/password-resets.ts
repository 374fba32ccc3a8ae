import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { networkOf, wideNetworkOf } from '../platform/network.ts'
import { hashOf, newToken } from '../platform/token.ts'
import { deleteDevicesOf } from './device-queries.ts'
import { refuseGuessable } from './guessable.ts'
import { knownDevices } from './known-devices.ts'
import { consumeAll, resetLimit } from './limits.ts'
import { beginGeneration, findByEmail, setPassword } from './person-queries.ts'
import { findResetAddress, saveReset, spendReset } from './reset-queries.ts'
import { later, resetLinkSeconds } from './rules.ts'
import type { IdentityServices } from './services.ts'
import { deleteSessionsOf } from './session-queries.ts'

interface LinkRequest {
  email: string
  botCheck: string
  ip: string
  now: Date
}

interface NewPassword {
  token: string
  password: string
  cookies: Cookies
  now: Date
}

export function createPasswordResets(services: IdentityServices) {
  const { database, limits } = services
  const mailsInFlight = new Set<Promise<void>>()

  return {
    /** Sends the e-mail after the response, whose duration would reveal who has an account. */
    async request({ email, botCheck, ip, now }: LinkRequest) {
      await services.botCheck.pass(botCheck, now)
      const orFail = 'too_many_tries'
      await consumeAll(
        database,
        limits,
        [
          { limit: 'resetsPerEmail', of: email, orFail },
          { limit: 'resetsPerNetwork', of: networkOf(ip), orFail },
          { limit: 'resetsPerWideNetwork', of: wideNetworkOf(ip), orFail },
        ],
        now,
      )
      const sending = sendLink(services, email, now)
        .catch(services.onError)
        .finally(() => mailsInFlight.delete(sending))
      mailsInFlight.add(sending)
    },

    /**
     * Ends the person's sign-ins, and makes this browser a known device.
     * @throws {Failure} reset_link_refused, invalid, busy
     */
    async complete({ token, password, cookies, now }: NewPassword) {
      const tokenHash = hashOf(token)
      // Before the expensive hashing
      const email = await findResetAddress(database.global, tokenHash, now)
      if (!email) return fail('reset_link_refused')
      refuseGuessable(password, email)
      const passwordHash = await services.passwordHashing.hash(password)
      const sub = await database.global.transaction().execute(async (tx) => {
        const owner = await spendReset(tx, tokenHash, now)
        if (!owner) return fail('reset_link_refused')
        await setPassword(tx, owner, passwordHash)
        await beginGeneration(tx, owner)
        await deleteSessionsOf(tx, owner, null)
        await deleteDevicesOf(tx, owner)
        await knownDevices.remember(tx, cookies, owner, now)
        await resetLimit(tx, 'signInsPerEmail', email)
        return owner
      })
      await services.onPasswordReset(sub)
    },

    waitForMails: async () => {
      await Promise.all(mailsInFlight)
    },
  }
}

async function sendLink({ database, messages, origin }: IdentityServices, to: string, now: Date) {
  const person = await findByEmail(database.global, to)
  if (!person) return
  const token = newToken()
  await saveReset(database.global, {
    sub: person.sub,
    tokenHash: hashOf(token),
    expiresAt: later(now, resetLinkSeconds),
  })
  await messages.sendEmail({ to, ...letter(`${origin}/reset-password#token=${token}`) })
}

const letter = (link: string) => ({
  subject: 'Choose a new password',
  text: `Someone, hopefully you, asked to choose a new password for Dobara.

${link}

The link works once, for one hour. If it was not you, do nothing: your password stays as it is.`,
})
