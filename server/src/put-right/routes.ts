import { giveGift, listGifts, stopGifts } from '@dobara/contract/schemas/gifts'
import { correctPoints, takeBackAward, takeBackClaim } from '@dobara/contract/schemas/put-right'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createPutRight, type PutRightServices } from './actions.ts'
import { type ApologyServices, createApologies } from './apologies.ts'

export const putRightRoutes = (services: PutRightServices & ApologyServices): Route[] => {
  const putRight = createPutRight(services)
  const apologies = createApologies(services)
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
    on(giveGift, ({ manager, body, idempotencyKey, now }) =>
      apologies.give(manager, { ...body, idempotencyKey }, now),
    ),
    on(listGifts, async ({ manager, params, now }) => ({
      results: await apologies.list(manager, params.cusId, now),
    })),
    on(stopGifts, ({ owner, body, now }) => apologies.stop(owner, body, now)),
  ]
}
