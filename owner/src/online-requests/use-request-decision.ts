import {
  declineGuestRequests,
  declineOnlineRequest,
  giveOnlinePoints,
  listPendingRequests,
} from '@dobara/contract/calls/online-requests'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useDecision } from '../dashboard/use-decision.ts'
import { guestNameInSentence } from '../guests/guest-name.ts'

export const useGrantRequest = () =>
  useDecision(giveOnlinePoints, listPendingRequests, (given) =>
    m.gave_points({
      points: counted(given.points),
      name: guestNameInSentence(given),
      balance: figure(given.balance),
    }),
  )

export const useDeclineRequest = () =>
  useDecision(declineOnlineRequest, listPendingRequests, () => m.request_declined())

export const useDeclineGuestRequests = () =>
  useDecision(declineGuestRequests, listPendingRequests, () => m.request_declined())
