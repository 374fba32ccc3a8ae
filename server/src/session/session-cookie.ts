import type { Database } from '../platform/database/database.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { sessionCookie } from '../platform/http/cookies.ts'
import { hashOf } from '../platform/token.ts'
import { revokeSession } from './queries.ts'

export async function endSession(database: Database, cookies: Cookies, now: Date) {
  const token = cookies.get(sessionCookie)
  if (token) await revokeSession(database, hashOf(token), now)
}

export async function replaceSession(
  database: Database,
  { token, seconds, cookies, now }: { token: string; seconds: number; cookies: Cookies; now: Date },
) {
  await endSession(database, cookies, now)
  cookies.set(sessionCookie, token, seconds)
}
