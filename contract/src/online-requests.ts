import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BillAmount, Id, Message, OrderId, Pin, Platform, Points, Reason, ResId } from './fields.ts'
import { PointsGiven } from './points.ts'

export const OnlineRequest = z.object({
  requestId: z.string(),
  formattedDate: z.string(),
  cusId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  platform: Platform,
  orderId: z.string(),
  /** Whole rupees. */
  billAmount: z.int(),
})

/** The whole request as the list gave it; only its id is believed. */
const SentRequest = z.looseObject({ requestId: Id })

export const listPendingRequests = endpoint({
  method: 'GET',
  path: '/restaurant/pending-requests',
  as: 'restaurant',
  summary: 'The online points requests that wait for a decision, oldest first',
  answers: z.object({ results: z.array(OnlineRequest) }),
})

export const giveOnlinePoints = endpoint({
  method: 'POST',
  path: '/restaurant/give-online-points',
  as: 'restaurant',
  summary: 'Grant a request: once, however often it is sent',
  body: z.object({ request: SentRequest, points: Points, pin: Pin }),
  answers: PointsGiven,
  fails: [
    'request_not_found',
    'already_decided',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'balance_too_high',
  ],
  idempotent: true,
})

export const declineOnlineRequest = endpoint({
  method: 'POST',
  path: '/restaurant/decline-online-request',
  as: 'restaurant',
  summary: 'Decline a request with a reason that the guest reads',
  body: z.object({ request: SentRequest, reason: Reason, pin: Pin }),
  answers: Message,
  fails: ['request_not_found', 'already_decided', 'key_reused', 'wrong_pin', 'pin_locked'],
  idempotent: true,
})

export const RequestStatus = z.enum(['pending', 'granted', 'declined'])

/** A request as the guest who made it sees it. */
export const OwnOnlineRequest = z.object({
  requestId: z.string(),
  resId: z.string(),
  restaurantName: z.string(),
  formattedDate: z.string(),
  platform: Platform,
  orderId: z.string(),
  billAmount: z.int(),
  status: RequestStatus,
  points: z.nullable(z.int()),
  reason: z.nullable(z.string()),
})

export const requestOnlinePoints = endpoint({
  method: 'POST',
  path: '/customer/online-requests',
  as: 'customer',
  summary: 'Ask for points for an order on a delivery app',
  body: z.object({ resId: ResId, platform: Platform, orderId: OrderId, billAmount: BillAmount }),
  answers: z.object({ message: z.string(), requestId: z.string() }),
  fails: ['restaurant_not_found', 'not_joined', 'order_already_sent', 'key_reused'],
  idempotent: true,
})

export const listOwnOnlineRequests = endpoint({
  method: 'GET',
  path: '/customer/online-requests',
  as: 'customer',
  summary: "The guest's own requests, newest first",
  answers: z.object({ results: z.array(OwnOnlineRequest) }),
})
