import {
  declineOnlineRequest,
  giveOnlinePoints,
  listPendingRequests,
} from '@dobara/contract/online-requests'
import { counted, figure, shortName } from '@dobara/web/formats.ts'
import { useDecision } from '../dashboard/use-decision.ts'
import { m } from '../paraglide/messages.js'

export const useGrantRequest = () =>
  useDecision(giveOnlinePoints, listPendingRequests, (given) =>
    m.gave_points({
      points: counted(given.points),
      name: shortName(given.firstName, given.lastInitial),
      balance: figure(given.balance),
    }),
  )

export const useDeclineRequest = () =>
  useDecision(declineOnlineRequest, listPendingRequests, () => m.request_declined())
