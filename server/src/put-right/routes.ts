import { correctPoints, takeBackAward, takeBackClaim } from '@dobara/contract/schemas/put-right'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createPutRight, type PutRightServices } from './actions.ts'

export const putRightRoutes = (services: PutRightServices): Route[] => {
  const putRight = createPutRight(services)
  return [
    on(takeBackAward, ({ manager, body, idempotencyKey, now }) =>
      putRight.takeBackAward(manager, { ...body, idempotencyKey }, now),
    ),
    on(correctPoints, ({ manager, body, idempotencyKey, now }) =>
      putRight.correctPoints(manager, { ...body, idempotencyKey }, now),
    ),
    on(takeBackClaim, ({ manager, body, idempotencyKey, now }) =>
      putRight.takeBackClaim(manager, { ...body, idempotencyKey }, now),
    ),
  ]
}
