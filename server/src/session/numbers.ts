import type { Body } from '@dobara/contract/schemas/endpoint'
import type {
  enterNewNumber,
  proveNumberChange,
  saveRecoveryEmail,
} from '@dobara/contract/schemas/numbers'
import type { Identity } from '../identity/identity.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { ActProofs, ActRequest } from './act-proofs.ts'
import type { Account } from './authority.ts'
import type { OpenSessions } from './open-sessions.ts'
import { findProviderSession, hasRestaurantAccount } from './queries.ts'

interface NumberServices {
  database: Database
  identity: Pick<Identity, 'numberChanges' | 'recoveryEmails'>
  actProofs: ActProofs
  openSessions: OpenSessions
}

type Call = ActRequest & { account: Account; ip: string }

/** For people who sign in by mobile number */
export const createNumbers = ({
  database,
  identity: { numberChanges, recoveryEmails },
  actProofs,
  openSessions,
}: NumberServices) => {
  const asking = async ({ subject, sessionId, role, profileSet }: Account, now: Date) => ({
    sub: subject,
    signIn: await findProviderSession(database.global, sessionId),
    isOwner: await hasRestaurantAccount(database, subject),
    isGuest: role === 'customer' && profileSet,
    now,
  })

  const show = async (account: Account, now: Date) => numberChanges.show(await asking(account, now))

  return {
    show,

    /**
     * @throws {Failure} code_wrong, code_expired, too_many_tries, number_taken,
     * number_changed_lately, no_number_change, other_card_waits
     */
    async enterNew({ account, ip, cookies, now }: Call, given: Body<typeof enterNewNumber>) {
      if (account.authMethod !== 'phone') fail('no_number_change')
      await numberChanges.enterNew(await asking(account, now), { ...given, ip, cookies, now })
      return show(account, now)
    },

    sendCode: ({ account, cookies, now }: Call) =>
      numberChanges.sendEmailCode({ sub: account.subject, cookies, now }),

    /**
     * A sign-in of the last ten minutes has proved the old number.
     * @throws {Failure} sign_in_afresh, code_wrong, code_expired, too_many_tries,
     * no_number_change, other_phone, number_taken, other_card_waits, message_not_sent
     */
    async prove(call: Call, { by, code }: Body<typeof proveNumberChange>) {
      const { account, cookies, now } = call
      const person = await asking(account, now)
      if (by === 'session') await numberChanges.proveBySession(person)
      else if (by === 'email')
        await numberChanges.proveByEmail(person, { code: code ?? '', cookies })
      else {
        const spendProof = await actProofs.require('change_number', account, call)
        await numberChanges.proveByOldNumber(person, spendProof)
      }
      return show(account, now)
    },

    /** @throws {Failure} no_number_change */
    async stop({ account, cookies, now }: Call) {
      const { isOfAnother } = await numberChanges.stop(await asking(account, now))
      if (isOfAnother) await openSessions.endAfterStop({ account, cookies, now })
      return show(account, now)
    },

    /** @throws {Failure} sign_in_afresh, code_wait, code_limit, message_not_sent */
    async sendRecoveryCode(call: Call, email: string) {
      const { account, cookies, now } = call
      const spendProof = await actProofs.require('recovery_email', account, call)
      await recoveryEmails.send(email, 'recovery_email', { sub: account.subject, cookies, now })
      await database.global.transaction().execute(spendProof)
    },

    /** @throws {Failure} code_wrong, code_expired, too_many_tries */
    async saveRecoveryEmail(
      { account, cookies, now }: Call,
      given: Body<typeof saveRecoveryEmail>,
    ) {
      await recoveryEmails.save({ ...given, sub: account.subject, cookies, now })
      return show(account, now)
    },
  }
}

export type Numbers = ReturnType<typeof createNumbers>
