import {
  declineGuestRequests,
  declineOnlineRequest,
  giveOnlinePoints,
  listOwnOnlineRequests,
  listPendingRequests,
  requestOnlinePoints,
} from '@dobara/contract/schemas/online-requests'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { OnlineRequests } from './actions.ts'
import type { RequestLists } from './lists.ts'

export const onlineRequestRoutes = (requests: OnlineRequests, lists: RequestLists): Route[] => [
  on(listPendingRequests, ({ counter, query }) => lists.pending(counter, query.after)),
  on(giveOnlinePoints, ({ counter, body: { request, points, pin }, idempotencyKey, now }) =>
    requests.grant(counter, { id: request.requestId, points, pin, idempotencyKey }, now),
  ),
  on(declineOnlineRequest, ({ counter, body: { request, reason, pin }, idempotencyKey, now }) =>
    requests.decline(counter, { id: request.requestId, reason, pin, idempotencyKey }, now),
  ),
  on(declineGuestRequests, ({ counter, body, now }) => requests.declineAllOf(counter, body, now)),
  on(requestOnlinePoints, ({ guest, body, idempotencyKey, now }) =>
    requests.request(guest, { ...body, idempotencyKey }, now),
  ),
  on(listOwnOnlineRequests, async ({ guest }) => ({ results: await lists.own(guest) })),
]
