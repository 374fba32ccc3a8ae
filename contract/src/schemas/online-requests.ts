import * as z from 'zod/mini'
import * as calls from '../calls/online-requests.ts'
import {
  BillAmount,
  Cursor,
  CusId,
  Id,
  Message,
  Pin,
  Platform,
  Points,
  ResId,
  Unit,
} from '../fields/fields.ts'
import { OrderId } from '../fields/order-id.ts'
import { Reason } from '../fields/reason.ts'
import { requestStates } from '../rules/decisions.ts'
import { endpoint } from './endpoint.ts'
import { PointsGiven } from './points.ts'

export const OnlineRequest = z.object({
  requestId: z.string(),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  cusId: z.string(),
  firstName: z.string(),
  /** The initial */
  lastName: z.string(),
  isErased: z.boolean(),
  platform: Platform,
  orderId: z.string(),
  /** In rupees */
  billAmount: z.int(),
})

const SentRequest = z.looseObject({ requestId: Id })

export const listPendingRequests = endpoint(calls.listPendingRequests, {
  summary:
    'The online points requests that wait for a decision: every guest’s oldest, then every guest’s next',
  query: z.object({ after: z.optional(Cursor) }),
  answers: z.object({
    results: z.array(OnlineRequest),
    next: z.nullable(z.string()),
  }),
})

export const giveOnlinePoints = endpoint(calls.giveOnlinePoints, {
  summary: 'Grant a request: once, however often it is sent',
  fails: [
    'email_not_proved',
    'request_not_found',
    'already_decided',
    'order_already_given',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
    'above_own_limit',
    'balance_too_high',
    'plan_ended',
  ],
  body: z.object({ request: SentRequest, points: Points, pin: Pin }),
  answers: PointsGiven,
})

export const declineOnlineRequest = endpoint(calls.declineOnlineRequest, {
  summary: 'Decline a request with a reason that the guest reads',
  fails: [
    'request_not_found',
    'already_decided',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  body: z.object({ request: SentRequest, reason: Reason, pin: Pin }),
  answers: Message,
})

export const declineGuestRequests = endpoint(calls.declineGuestRequests, {
  summary: 'Decline everything that one guest asked for and is not decided, with one reason',
  fails: ['wrong_pin', 'pin_locked', 'may_not_decide'],
  body: z.object({ cusId: CusId, reason: Reason, pin: Pin }),
  answers: z.extend(Message, { declined: z.int() }),
})

export const RequestStatus = z.enum(requestStates)

export const OwnOnlineRequest = z.object({
  requestId: z.string(),
  resId: z.string(),
  restaurantName: z.string(),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  platform: Platform,
  orderId: z.string(),
  billAmount: z.int(),
  status: RequestStatus,
  points: z.nullable(z.int()),
  unit: z.optional(Unit),
  reason: z.nullable(z.string()),
  takenBackAt: z.nullable(z.iso.datetime()),
})

export const requestOnlinePoints = endpoint(calls.requestOnlinePoints, {
  summary: 'Ask for points for an order on a delivery app',
  fails: [
    'restaurant_not_found',
    'not_joined',
    'order_already_sent',
    'requests_waiting',
    'requests_today',
    'key_reused',
    'program_paused',
  ],
  body: z.object({ resId: ResId, platform: Platform, orderId: OrderId, billAmount: BillAmount }),
  answers: z.object({ message: z.string(), requestId: z.string() }),
})

export const listOwnOnlineRequests = endpoint(calls.listOwnOnlineRequests, {
  summary: "The guest's own requests, newest first",
  answers: z.object({ results: z.array(OwnOnlineRequest) }),
})
