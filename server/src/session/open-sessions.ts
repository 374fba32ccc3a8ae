import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { withAccountsOf } from './account-lock.ts'
import type { ActProofs, ActRequest } from './act-proofs.ts'
import type { Account } from './authority.ts'
import type { Provider } from './id-token.ts'
import * as queries from './queries.ts'

interface EndRequest extends ActRequest {
  account: Account
}

export const createOpenSessions = (
  database: Database,
  provider: Provider,
  actProofs: ActProofs,
) => {
  const withAccountsLocked = async (
    act: 'end_session' | 'end_other_sessions',
    call: EndRequest,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> => {
    const spendProof = await actProofs.require(act, call.account, call)
    await withAccountsOf(database, call.account.subject, async (tx) => {
      await spendProof(tx)
      await work(tx)
    })
  }

  const endAllBut = async (tx: Tx, { account, cookies, now }: Omit<EndRequest, 'bearer'>) => {
    const { subject, sessionId } = account
    const own = await queries.findProviderSession(tx, sessionId)
    await provider.endOtherSignIns?.(tx, { sub: subject, sessionId: own, cookies, now })
    await queries.revokeOthers(tx, database, { subject, sessionId, now })
  }

  return {
    async list({ subject, sessionId }: Account, now: Date) {
      const sessions = await queries.listOpenSessions(database, subject, now)
      return sessions.map((session) => ({
        sessionId: session.session_id,
        browser: session.browser,
        system: session.system,
        signedInAt: session.signed_in_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
        isThisOne: session.session_id === sessionId,
      }))
    },

    /**
     * The sign-in at the provider also ends, because it could renew the session.
     * @throws {Failure} sign_in_afresh, not_found
     */
    async end(call: EndRequest & { sessionId: string }): Promise<void> {
      const { account, sessionId, cookies, now } = call
      await withAccountsLocked('end_session', call, async (tx) => {
        const { subject } = account
        const ended = await queries.revokeOne(tx, database, { subject, sessionId, now })
        if (!ended) return fail('not_found')
        const signIn = { sub: subject, sessionId: ended.provider_session, cookies, now }
        await provider.endSignIn?.(tx, signIn)
      })
    },

    /** @throws {Failure} sign_in_afresh */
    endOthers: (call: EndRequest): Promise<void> =>
      withAccountsLocked('end_other_sessions', call, (tx) => endAllBut(tx, call)),

    /** Whoever asked for the change of number that was stopped here is signed out. */
    endAfterStop: (call: Omit<EndRequest, 'bearer'>): Promise<void> =>
      withAccountsOf(database, call.account.subject, (tx) => endAllBut(tx, call)),
  }
}

export type OpenSessions = ReturnType<typeof createOpenSessions>
