import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import { withAccountsOf } from './account-lock.ts'
import type { Account } from './authority.ts'
import { signedInAfresh } from './fresh.ts'
import type { Provider } from './id-token.ts'
import * as queries from './queries.ts'

interface Ending {
  account: Account
  cookies: Cookies
  now: Date
}

/** Where somebody is signed in, and ending it: for a phone that was lost and a cashier who has left. */
export const createOpenSessions = (database: Database, provider: Provider) => {
  /** In the order in which sessions are opened, so that none slips in meanwhile. */
  const ending = <T>({ account, now }: Ending, work: (tx: Tx) => Promise<T>): Promise<T> => {
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

    /** With the sign-in at the provider that would renew it. @throws {Failure} sign_in_afresh, not_found */
    async end(call: Ending & { sessionId: string }): Promise<void> {
      const { account, sessionId, cookies, now } = call
      await ending(call, async (tx) => {
        const { subject } = account
        const ended = await queries.revokeOne(tx, database, { subject, sessionId, now })
        if (!ended) return fail('not_found')
        const at = { sub: subject, sessionId: ended.provider_session, cookies, now }
        await provider.endSignIn?.(tx, at)
      })
    },

    /** All but this one. @throws {Failure} sign_in_afresh */
    async endOthers(call: Ending): Promise<void> {
      const { account, cookies, now } = call
      await ending(call, async (tx) => {
        const { subject, sessionId } = account
        const own = await queries.findProviderSession(tx, sessionId)
        await provider.endOtherSignIns?.(tx, { sub: subject, sessionId: own, cookies, now })
        await queries.revokeOthers(tx, database, { subject, sessionId, now })
      })
    },
  }
}

export type OpenSessions = ReturnType<typeof createOpenSessions>
