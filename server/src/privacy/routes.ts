import { eraseMe, exportMyData, leaveRestaurant } from '@dobara/contract/customers'
import type { Route } from '../platform/http/route.ts'
import type { Sessions } from '../session/actions.ts'
import { on } from '../session/on.ts'
import type { Privacy } from './actions.ts'

export const privacyRoutes = (privacy: Privacy, sessions: Sessions): Route[] => [
  on(leaveRestaurant, ({ guest, body, now }) => privacy.leave(guest, body.resId, now)),
  on(exportMyData, ({ guest }) => privacy.exportOf(guest)),
  on(eraseMe, async ({ account, cookies, now }) => {
    const answer = await privacy.erase(account, now)
    await sessions.signOut(cookies, now)
    return answer
  }),
]
