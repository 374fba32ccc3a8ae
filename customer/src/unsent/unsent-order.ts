import type { requestOnlinePoints } from '@dobara/contract/calls/online-requests'
import type { Body } from '@dobara/contract/client/typed-call'
import { platforms } from '@dobara/contract/rules/decisions'
import type { Refused } from '@dobara/web/outbox/next-step.ts'
import type { OutboxItem } from '@dobara/web/outbox/outbox.ts'
import {
  anything,
  flag,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  text,
} from '@dobara/web/state/stored-shape.ts'

export interface UnsentOrder extends OutboxItem {
  /** The guest who made the order; no other guest on this phone sends it. */
  cusId: string
  restaurantName: string
  order: Body<typeof requestOnlinePoints>
  madeAt: number
  outcome: Refused | null
}

export const readOrder: Read<UnsentOrder> = object({
  idempotencyKey: text,
  cusId: text,
  restaurantName: text,
  order: object({
    resId: text,
    platform: oneOf(...platforms),
    orderId: text,
    billAmount: number,
  }),
  madeAt: number,
  mayHaveArrived: flag,
  outcome: nullable(object({ is: oneOf('refused'), code: text, details: anything })),
})
