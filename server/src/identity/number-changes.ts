import { changeDays, type NumberProof } from '@dobara/contract/rules/number-changes'
import type { Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { hashOf, newToken } from '../platform/token.ts'
import { type ChangeNotice, notifyOfChange } from './change-messages.ts'
import type { Codes, EnteredCode } from './codes.ts'
import type { Executor } from './executor.ts'
import * as queries from './number-queries.ts'
import type { RecoveryEmails } from './recovery-emails.ts'
import { later } from './rules.ts'
import type { IdentityServices } from './services.ts'

const day = 86_400

interface Asking {
  sub: string
  /** The provider's sign-in. One of the same browser stays the same. */
  signIn: string | null
  /** Money hangs on the sign-in: another phone proves too little. */
  isOwner: boolean
  now: Date
}

/** A person takes a new number along. Nothing changes before it is proved whose account it is. */
export const createNumberChanges = (
  services: IdentityServices & { codes: Codes; recoveryEmails: RecoveryEmails },
) => {
  const { database, accounts, numberOwners, recoveryEmails } = services
  const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
    database.global.transaction().execute(work)

  async function show(asking: Asking) {
    const kept = await queries.findKept(database.global, asking.sub)
    const change = await queries.findChange(database.global, asking.sub)
    return {
      phoneNumber: kept?.phoneNumber ?? null,
      recoveryEmail: kept?.recoveryEmail ?? null,
      change: change && isOpen(change, asking.now) ? shown(change, kept, asking) : null,
    }
  }

  /** @throws {Failure} no_number_change */
  const requireAsked = (change: queries.NumberChange | undefined, now: Date) =>
    change && !change.provedBy && change.endsAt > now ? change : fail('no_number_change')

  const findAsked = async ({ sub, now }: Asking) =>
    requireAsked(await queries.findChange(database.global, sub), now)

  const lockAsked = async (tx: Executor, asked: queries.NumberChange, now: Date) => {
    const change = requireAsked(await queries.lockChange(tx, asked.sub), now)
    return change.newNumber === asked.newNumber ? change : fail('no_number_change')
  }

  /** Tells the old number, before anything changes. */
  async function notify(change: queries.NumberChange, isDone: boolean, now: Date): Promise<Buffer> {
    const token = newToken()
    // A sleeping number may have somebody else by now.
    const isAsleep = await accounts.isAsleep(database.global, change.sub, now)
    const told: ChangeNotice = {
      ...change,
      oldNumber: isAsleep ? null : change.oldNumber,
      recoveryEmail: await recoveryEmails.of(change.sub),
      isDone,
      at: later(now, changeDays * day),
      stopAt: `${services.origin}/my/number#${token}`,
    }
    await notifyOfChange(services.messages, told)
    return hashOf(token)
  }

  /** Comes in three days, in which the old number may stop it. */
  async function letWait(
    asking: Asking,
    provedBy: NumberProof,
    spend: (tx: Executor) => Promise<boolean>,
  ) {
    const asked = await findAsked(asking)
    const stopTokenHash = await notify(asked, false, asking.now)
    await transaction(async (tx) => {
      const change = await lockAsked(tx, asked, asking.now)
      if (!(await spend(tx))) return fail('code_expired')
      const at = later(asking.now, changeDays * day)
      await queries.saveChange(tx, { ...change, provedBy, stopTokenHash, dueAt: at, endsAt: at })
    })
  }

  return {
    show,

    /** @throws {Failure} code_wrong, code_expired, too_many_tries, number_taken, number_changed_lately */
    async enterNew(asking: Asking, entered: EnteredCode): Promise<void> {
      await services.codes.proveNew(entered)
      const { sub, signIn, now } = asking
      const { phone } = entered
      await transaction(async (tx) => {
        const before = await queries.lockChange(tx, sub)
        if (before?.doneAt && before.endsAt > now)
          return fail('number_changed_lately', { until: before.endsAt.toISOString() })
        const kept = await queries.findKept(tx, sub)
        if (!kept) return fail('no_number_change')
        // Proved anew: so a number that slept is awake again.
        if (kept.phoneNumber === phone) return accounts.wake(tx, sub, now)
        if (await numberOwners.isTaken(tx, phone, sub, now)) return fail('number_taken')
        await queries.saveChange(tx, {
          sub,
          oldNumber: kept.phoneNumber,
          newNumber: phone,
          askedAt: now,
          askedBy: signIn,
          provedBy: null,
          stopTokenHash: null,
          dueAt: null,
          doneAt: null,
          endsAt: later(now, day),
        })
      })
    },

    /**
     * At once, and undone by the old number for three days: a thief may have the whole phone.
     * @param spendProof of the old number
     * @throws {Failure} no_number_change, number_taken, message_not_sent, sign_in_afresh
     */
    async proveByOldNumber(asking: Asking, spendProof: (tx: Tx) => Promise<void>) {
      const { sub, now } = asking
      const asked = await findAsked(asking)
      if (!asked.oldNumber) return fail('no_number_change')
      const stopTokenHash = await notify(asked, true, now)
      await transaction(async (tx) => {
        await spendProof(tx)
        const change = await lockAsked(tx, asked, now)
        if (!(await numberOwners.give(tx, change.newNumber, sub, now))) return fail('number_taken')
        const endsAt = later(now, changeDays * day)
        const done = { provedBy: 'old_number', stopTokenHash, doneAt: now, endsAt } as const
        await queries.saveChange(tx, { ...change, ...done })
      }).catch(failOn('person_phone_number_key', 'number_taken'))
    },

    /** @throws {Failure} no_number_change, code_wait, code_limit, message_not_sent */
    async sendEmailCode(call: { sub: string; cookies: Cookies; now: Date }): Promise<void> {
      const email = await recoveryEmails.of(call.sub)
      if (!email) return fail('no_number_change')
      await recoveryEmails.send(email, 'change_number', call)
    },

    /** @throws {Failure} no_number_change, code_wrong, code_expired, too_many_tries, message_not_sent */
    async proveByEmail(asking: Asking, { code, cookies }: { code: string; cookies: Cookies }) {
      const email = await recoveryEmails.of(asking.sub)
      if (!email) return fail('no_number_change')
      const spend = await recoveryEmails.check(email, code, 'change_number', { ...asking, cookies })
      await letWait(asking, 'email', spend)
    },

    /** On another phone than the one that asked. @throws {Failure} no_number_change, other_phone, message_not_sent */
    async proveBySession(asking: Asking): Promise<void> {
      const asked = await findAsked(asking)
      if (!mayProveBySession(asked, asking)) return fail('other_phone')
      await letWait(asking, 'session', async () => true)
    },

    /**
     * Whoever is signed in may stop or undo it.
     * @returns whether another phone asked, whose sign-in must then end
     * @throws {Failure} no_number_change
     */
    async stop({ sub, signIn, now }: Asking): Promise<{ isOfAnother: boolean }> {
      return transaction(async (tx) => {
        const change = await queries.lockChange(tx, sub)
        if (!change || !isOpen(change, now)) return fail('no_number_change')
        if (change.doneAt && change.oldNumber) {
          await queries.setNumber(tx, sub, change.oldNumber)
          await accounts.setNumber(tx, sub, change.oldNumber, now)
        }
        await queries.deleteChange(tx, sub)
        return { isOfAnother: change.askedBy !== signIn }
      })
    },

    /** By the link in the SMS. Ends all sign-ins. @throws {Failure} stop_link_refused */
    async stopByLink(token: string, now: Date): Promise<void> {
      await transaction(async (tx) => {
        const change = await queries.lockByToken(tx, hashOf(token), now)
        if (!change) return fail('stop_link_refused')
        await numberOwners.takeBack(tx, change, now)
      })
    },

    /** Lets the changes come whose three days are over. Any instance may call it at any time. */
    async sweep(now: Date): Promise<void> {
      for (const sub of await queries.listDue(database.global, now))
        await transaction(async (tx) => {
          const change = await queries.lockChange(tx, sub)
          if (!change?.dueAt || change.dueAt > now) return
          // A number that got an account of its own meanwhile stays there.
          await numberOwners.give(tx, change.newNumber, sub, now)
          await queries.deleteChange(tx, sub)
        }).catch(services.onError)
    },
  }
}

const isOpen = ({ dueAt, endsAt }: queries.NumberChange, now: Date) =>
  dueAt !== null || endsAt > now

const mayProveBySession = (
  { askedBy }: queries.NumberChange,
  { signIn, isOwner }: Asking,
): boolean => !isOwner && signIn !== null && askedBy !== null && signIn !== askedBy

function shown(
  change: queries.NumberChange,
  kept: Awaited<ReturnType<typeof queries.findKept>>,
  asking: Asking,
) {
  const { provedBy, doneAt, dueAt, endsAt, newNumber } = change
  const ways: NumberProof[] = []
  if (!provedBy && kept?.phoneNumber) ways.push('old_number')
  if (!provedBy && kept?.recoveryEmail) ways.push('email')
  if (!provedBy && mayProveBySession(change, asking)) ways.push('session')
  return {
    state: doneAt ? ('done' as const) : provedBy ? ('waiting' as const) : ('asked' as const),
    newNumber,
    ways,
    at: (dueAt ?? endsAt).toISOString(),
  }
}
