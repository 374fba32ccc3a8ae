import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { withAccountsOf } from './account-lock.ts'
import type { Account } from './authority.ts'
import type { Provider } from './id-token.ts'
import * as queries from './queries.ts'
import { signedInAfresh } from './recent-sign-in.ts'

interface EndRequest {
  account: Account
  cookies: Cookies
  now: Date
}

/** Lists and ends a person's sessions, for example on a lost phone or after a cashier has left. */
export const createOpenSessions = (database: Database, provider: Provider) => {
  /** Locks the accounts as a login does, so that no session is opened meanwhile. */
  const withAccountsLocked = <T>(
    { account, now }: EndRequest,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    if (!signedInAfresh(account.signedInAt, now)) fail('sign_in_afresh')
    return withAccountsOf(database, account.subject, work)
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
     * Ends one session and the provider's sign-in, from which the session could be renewed.
     * @throws {Failure} sign_in_afresh, not_found
     */
    async end(call: EndRequest & { sessionId: string }): Promise<void> {
      const { account, sessionId, cookies, now } = call
      await withAccountsLocked(call, async (tx) => {
        const { subject } = account
        const ended = await queries.revokeOne(tx, database, { subject, sessionId, now })
        if (!ended) return fail('not_found')
        const signIn = { sub: subject, sessionId: ended.provider_session, cookies, now }
        await provider.endSignIn?.(tx, signIn)
      })
    },

    /** Ends all sessions but the calling one. @throws {Failure} sign_in_afresh */
    async endOthers(call: EndRequest): Promise<void> {
      const { account, cookies, now } = call
      await withAccountsLocked(call, async (tx) => {
        const { subject, sessionId } = account
        const own = await queries.findProviderSession(tx, sessionId)
        await provider.endOtherSignIns?.(tx, { sub: subject, sessionId: own, cookies, now })
        await queries.revokeOthers(tx, database, { subject, sessionId, now })
      })
    },
  }
}

export type OpenSessions = ReturnType<typeof createOpenSessions>
