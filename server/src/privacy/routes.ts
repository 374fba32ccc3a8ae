import { listConsents, saveConsents } from '@dobara/contract/schemas/consents'
import {
  decideImportedPoints,
  eraseMe,
  exportMyData,
  leaveRestaurant,
  listImportedPoints,
} from '@dobara/contract/schemas/customers'
import { closeRestaurant, exportRestaurant } from '@dobara/contract/schemas/restaurants'
import type { Route } from '../platform/http/api/route.ts'
import type { Sessions } from '../session/actions.ts'
import { on } from '../session/on.ts'
import type { Privacy } from './actions.ts'
import type { Closing } from './closing.ts'

export const privacyRoutes = (privacy: Privacy, closing: Closing, sessions: Sessions): Route[] => [
  on(listConsents, async ({ guest }) => ({ results: await privacy.consents.list(guest) })),
  on(saveConsents, ({ guest, body, now }) => privacy.consents.save(guest, body, now)),
  on(listImportedPoints, ({ guest, now }) => privacy.importDecisions.list(guest, now)),
  on(decideImportedPoints, ({ guest, body, now }) =>
    privacy.importDecisions.decide(guest, body, now),
  ),
  on(leaveRestaurant, ({ guest, body, now }) => privacy.leave(guest, body.resId, now)),
  on(exportMyData, ({ guest }) => privacy.exportOf(guest)),
  on(eraseMe, async ({ account, ...request }) => {
    const answer = await privacy.erase(account, request)
    await sessions.signOut(request.cookies, request.now)
    return answer
  }),
  on(exportRestaurant, ({ owner, now }) => closing.exportOf(owner, now)),
  on(closeRestaurant, async ({ owner, body, ...request }) => {
    const answer = await closing.close(owner, body.pin, request)
    await sessions.signOut(request.cookies, request.now)
    return answer
  }),
]
