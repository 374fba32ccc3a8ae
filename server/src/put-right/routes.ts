import { correctPoints, takeBackAward, takeBackClaim } from '@dobara/contract/schemas/put-right'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createPutRight, type PutRightServices } from './actions.ts'

export const putRightRoutes = (services: PutRightServices): Route[] => {
  const putRight = createPutRight(services)
  return [
    on(takeBackAward, ({ owner, body, idempotencyKey, now }) =>
      putRight.takeBackAward(owner, { ...body, idempotencyKey }, now),
    ),
    on(correctPoints, ({ owner, body, idempotencyKey, now }) =>
      putRight.correctPoints(owner, { ...body, idempotencyKey }, now),
    ),
    on(takeBackClaim, ({ owner, body, idempotencyKey, now }) =>
      putRight.takeBackClaim(owner, { ...body, idempotencyKey }, now),
    ),
  ]
}
