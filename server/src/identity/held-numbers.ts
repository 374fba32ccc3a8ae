import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { newId } from '../platform/id.ts'
import { hashOf, newToken } from '../platform/token.ts'
import type { Executor } from './executor.ts'
import type { SignedInPerson } from './id-token.ts'
import { type Consumption, consumeAll } from './limits.ts'
import * as queries from './number-queries.ts'
import { findByPhone, findOrCreateByPhone } from './person-queries.ts'
import { heldSeconds, later } from './rules.ts'
import type { IdentityServices } from './services.ts'

/** Binds the held number to the browser in which its code was typed. */
const cookieName = 'dobara_number'

const purpose = 'open_number'

interface Call {
  cookies: Cookies
  now: Date
}

/**
 * A number that slept, or that an account had until lately: a code proved the SIM, and more is needed.
 * No answer tells what is known of the account.
 */
export const createHeldNumbers = (services: IdentityServices) => {
  const { database, numberOwners, signIns } = services
  const mailsInFlight = new Set<Promise<void>>()

  const tokenHashIn = (cookies: Cookies) => hashOf(cookies.get(cookieName) ?? fail('code_expired'))

  async function spend(tx: Executor, { cookies, now }: Call): Promise<string> {
    const phone = await queries.spendHeld(tx, tokenHashIn(cookies), now)
    return phone ?? fail('code_expired')
  }

  async function sendIfKept(phone: string, email: string, code: string) {
    const person = await findByPhone(database.global, phone)
    const kept = person && (await queries.findKept(database.global, person.sub))
    if (kept?.recoveryEmail !== email) return
    await services.messages.sendEmail({ to: email, code, ...letter(code) })
  }

  return {
    async hold(tx: Executor, phone: string, { cookies, now }: Call): Promise<void> {
      const token = newToken()
      const expiresAt = later(now, heldSeconds)
      await queries.holdNumber(tx, { tokenHash: hashOf(token), phone, expiresAt })
      cookies.set(cookieName, token, heldSeconds)
    },

    /**
     * Makes a code for every address and sends it to the right one alone, after the response, whose
     * duration would tell.
     * @throws {Failure} code_expired, code_wait, code_limit
     */
    async sendEmailCode({ email, cookies, now }: Call & { email: string }): Promise<void> {
      const phone = await queries.findHeld(database.global, tokenHashIn(cookies), now)
      if (!phone) return fail('code_expired')
      await consumeAll(database, services.limits, perNumber(phone), now)
      const code = await services.oneTimeCodes.make(email, cookies, now, purpose)
      const sending = sendIfKept(phone, email, code)
        .catch(services.onError)
        .finally(() => mailsInFlight.delete(sending))
      mailsInFlight.add(sending)
    },

    /** @throws {Failure} code_wrong, code_expired, too_many_tries */
    async open({
      email,
      code,
      cookies,
      now,
    }: Call & { email: string; code: string }): Promise<SignedInPerson> {
      const held = await queries.findHeld(database.global, tokenHashIn(cookies), now)
      if (!held) return fail('code_expired')
      const spendCode = await services.oneTimeCodes.check(
        { recipient: email, code, act: purpose, cookies, now },
        { limit: 'triesPerPerson', of: subjectOf(held), orFail: 'too_many_tries' },
      )
      return database.global.transaction().execute(async (tx) => {
        const phone = await spend(tx, { cookies, now })
        const person = await findByPhone(tx, phone)
        const kept = person && (await queries.findKept(tx, person.sub))
        if (!person || kept?.recoveryEmail !== email || !(await spendCode(tx)))
          return fail('code_expired')
        cookies.clear(cookieName)
        return signIns.open(tx, person, 'phone', cookies, now)
      })
    },

    /** The account keeps its card, without the number. @throws {Failure} code_expired */
    async beginAnew({ cookies, now }: Call): Promise<SignedInPerson> {
      return database.global.transaction().execute(async (tx) => {
        const phone = await spend(tx, { cookies, now })
        const before = await findByPhone(tx, phone)
        // Somebody proved the account or began anew meanwhile: a new code opens it.
        if (before && !(await services.accounts.isAsleep(tx, before.sub, now)))
          return fail('code_expired')
        if (before) await numberOwners.giveUp(tx, before.sub, now)
        const undoable = await queries.findUndoable(tx, phone, now)
        if (undoable) await queries.deleteChange(tx, undoable.sub)
        const person = await findOrCreateByPhone(tx, newId(), phone, now)
        cookies.clear(cookieName)
        return signIns.open(tx, person, 'phone', cookies, now)
      })
    },

    /** Undoes a change that came lately. @throws {Failure} code_expired */
    async takeBack({ cookies, now }: Call): Promise<SignedInPerson> {
      const signedIn = await database.global.transaction().execute(async (tx) => {
        const phone = await spend(tx, { cookies, now })
        const undoable = await queries.findUndoable(tx, phone, now)
        const change = undoable && (await queries.lockChange(tx, undoable.sub))
        if (change?.oldNumber !== phone || !change.doneAt) return fail('code_expired')
        await numberOwners.takeBack(tx, change, now)
        const person = await findByPhone(tx, phone)
        if (!person) return fail('code_expired')
        cookies.clear(cookieName)
        return signIns.open(tx, person, 'phone', cookies, now)
      })
      await services.cardMerges.settle(now)
      return signedIn
    },

    waitForMails: async () => {
      await Promise.all(mailsInFlight)
    },
  }
}

export type HeldNumbers = ReturnType<typeof createHeldNumbers>

/** Limits of its own: the person's sign-ins elsewhere go on. */
const subjectOf = (phone: string) => `${phone}, held`

const perNumber = (phone: string): Consumption[] => [
  { limit: 'emailCodeWait', of: subjectOf(phone), orFail: 'code_wait' },
  { limit: 'emailCodesPerPerson', of: subjectOf(phone), orFail: 'code_limit' },
]

const letter = (code: string) => ({
  subject: `${code} is your Dobara code`,
  text: `${code}

Enter this code in Dobara to open your account again. It works for 5 minutes. If it was not you, somebody may have your mobile number now: do not give the code to anyone.`,
})
