import {
  customerSession,
  endOtherSessions,
  endSession,
  getCsrfToken,
  listSessions,
  type Role,
  restaurantSession,
  syncSession,
} from '@dobara/contract/schemas/session'
import type { Route } from '../platform/http/api/route.ts'
import type { Sessions } from './actions.ts'
import { issueCsrfToken } from './csrf.ts'
import { on } from './on.ts'
import type { OpenSessions } from './open-sessions.ts'

export const sessionRoutes = (sessions: Sessions, openSessions: OpenSessions): Route[] => [
  on(getCsrfToken, async ({ cookies }) => ({ csrfToken: issueCsrfToken(cookies) })),
  on(syncSession, async ({ bearer, userAgent, cookies, now }) => {
    await sessions.sync({ idToken: bearer, userAgent, cookies, now })
    return { message: 'Welcome back.' }
  }),
  on(listSessions, async ({ account, now }) => ({
    results: await openSessions.list(account, now),
  })),
  on(endSession, async ({ body, ...call }) => {
    await openSessions.end({ ...body, ...call })
    return { message: 'Signed out there.' }
  }),
  on(endOtherSessions, async (call) => {
    await openSessions.endOthers(call)
    return { message: 'Signed out everywhere else.' }
  }),
  ...routesFor('restaurant', restaurantSession, sessions),
  ...routesFor('customer', customerSession, sessions),
]

const routesFor = (
  role: Role,
  calls: typeof restaurantSession | typeof customerSession,
  sessions: Sessions,
): Route[] => [
  on(calls.login, ({ body, userAgent, cookies, now }) =>
    sessions.signIn({ ...body, role, userAgent, cookies, now }),
  ),
  on(calls.signup, ({ body, userAgent, cookies, now }) =>
    sessions.signIn({ ...body, role, userAgent, cookies, now }),
  ),
  on(calls.logout, async ({ cookies, now }) => {
    await sessions.signOut(cookies, now)
    return { message: 'You are signed out.' }
  }),
  on(calls.me, ({ account }) => sessions.describe(account)),
]
