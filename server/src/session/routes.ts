import {
  customerSession,
  getCsrfToken,
  restaurantSession,
  syncSession,
} from '@dobara/contract/session'
import type { Route } from '../platform/http/route.ts'
import type { Sessions } from './actions.ts'
import type { Account } from './authority.ts'
import { issueCsrfToken } from './csrf.ts'
import { on } from './on.ts'

export const sessionRoutes = (sessions: Sessions): Route[] => [
  on(getCsrfToken, async ({ cookies }) => ({ csrfToken: issueCsrfToken(cookies) })),
  on(syncSession, async ({ bearer, cookies, now }) => {
    await sessions.sync(bearer, cookies, now)
    return { message: 'Welcome back.' }
  }),
  ...routesFor('restaurant', restaurantSession, sessions),
  ...routesFor('customer', customerSession, sessions),
]

const routesFor = (
  role: 'restaurant' | 'customer',
  calls: typeof restaurantSession | typeof customerSession,
  sessions: Sessions,
): Route[] => [
  on(calls.login, ({ body, cookies, now }) => sessions.signIn({ ...body, role, cookies, now })),
  on(calls.signup, ({ body, cookies, now }) => sessions.signIn({ ...body, role, cookies, now })),
  on(calls.logout, async ({ cookies, now }) => {
    await sessions.signOut(cookies, now)
    return { message: 'You are signed out.' }
  }),
  on(calls.me, async ({ account }) => describe(account)),
]

const describe = ({ uid, role, profileSet, phoneNumber, email }: Account) => ({
  uid,
  role,
  profileSet,
  phoneNumber,
  email,
})
