import type { Database, Tx } from '../platform/database/database.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import { hashOf } from '../platform/token.ts'
import { revokeSession } from './queries.ts'

/** The transaction that opens the next session ends this one, so that a repeat is safe. */
export async function endSession(on: Tx | Database['global'], cookies: Cookies, now: Date) {
  const token = cookies.get(sessionCookie)
  if (token) await revokeSession(on, hashOf(token), now)
}
