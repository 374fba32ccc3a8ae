import type { Caller } from '@dobara/contract/endpoint'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { gather } from '../platform/gathering.ts'
import type { Gate } from '../platform/http/mount.ts'
import { type Account, type Guest, mint, type Owner } from './authority.ts'
import { hashOf, sessionCookie } from './cookie.ts'
import { checkCsrfToken } from './csrf.ts'
import { type FoundSession, findSessions, touchSession } from './queries.ts'

const touchAfterMilliseconds = 60 * 60_000

/** Looks who calls, and mints the authority that the endpoint asks for. */
export const createGate = (database: Database): Gate => {
  const findSession = gatherLookUps(database)
  return {
    checkCsrf: checkCsrfToken,
    async authorise(as, cookies, now) {
      if (as === 'anyone') return {}
      const token = cookies.get(sessionCookie)
      if (!token) fail('signed_out')
      const session = await findSession({ tokenHash: hashOf(token), now })
      if (!session) return fail('signed_out')
      // Written at most once an hour: every request would otherwise be a write.
      if (now.getTime() - session.last_used_at.getTime() > touchAfterMilliseconds)
        await touchSession(database, session.session_id, now)
      return authorityFor(as, session)
    },
  }
}

/** One statement for the requests that ask at the same moment: each would else cost two system calls. */
const gatherLookUps = (database: Database) =>
  gather<{ tokenHash: Buffer; now: Date }, FoundSession | undefined>({
    most: 64,
    atOnce: 3,
    together: (asked) =>
      findSessions(
        database,
        asked.map(({ tokenHash }) => tokenHash),
        asked.at(-1)?.now as Date,
      ),
  })

function authorityFor(as: Exclude<Caller, 'anyone'>, session: FoundSession) {
  const account = {
    uid: session.uid,
    subject: session.subject,
    sessionId: session.session_id,
    role: session.role,
    authMethod: session.auth_method,
    phoneNumber: session.phone_number,
    email: session.email,
    profileSet: session.profile_set,
    signedInAt: session.signed_in_at,
  }
  switch (as) {
    case 'signed-in':
      return { account: mint<Account>(account) }
    case 'new-restaurant':
      if (session.role !== 'restaurant') fail('wrong_role')
      return { account: mint<Account>(account) }
    case 'restaurant':
      if (session.role !== 'restaurant') fail('wrong_role')
      if (!session.profile_set) fail('profile_incomplete')
      return { owner: mint<Owner>({ ...account, restaurantId: session.uid }) }
    case 'new-customer':
      if (session.role !== 'customer') fail('customers_only')
      return { account: mint<Account>(account) }
    case 'customer':
      if (session.role !== 'customer') fail('customers_only')
      if (!session.cus_id) return fail('profile_incomplete')
      return { guest: mint<Guest>({ ...account, cusId: session.cus_id }) }
  }
}
