import type { requestOnlinePoints } from '@dobara/contract/calls/online-requests'
import type { Body } from '@dobara/contract/typed-call'
import type { Refused } from '@dobara/web/outbox/next-step.ts'
import type { Waiting } from '@dobara/web/outbox/outbox.ts'
import type { Row } from '@dobara/web/outbox/rows.ts'
import {
  anything,
  flag,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  text,
} from '@dobara/web/stored-shape.ts'

/** An order that the server has not answered yet, or that it refused while the app was not on screen. */
export interface UnsentOrder extends Waiting {
  /** The guest it belongs to: somebody else who signs in here does not send it. */
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
    platform: oneOf('Swiggy', 'Zomato'),
    orderId: text,
    billAmount: number,
  }),
  madeAt: number,
  mayHaveArrived: flag,
  outcome: nullable(object({ is: oneOf('refused'), code: text, details: anything })),
})

/** The first version kept all orders in one list, and a sentence in the place of a refusal's code. */
export const fromFirstVersion = (stored: unknown): Row[] =>
  (Array.isArray(stored) ? stored : []).flatMap((order) =>
    typeof order?.idempotencyKey === 'string'
      ? [
          {
            ...order,
            mayHaveArrived: true,
            outcome: order.refusal ? { is: 'refused', code: 'unknown' } : null,
          },
        ]
      : [],
  )
