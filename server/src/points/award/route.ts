import { giveInStorePoints } from '@dobara/contract/schemas/points'
import type { Route } from '../../platform/http/api/route.ts'
import { onRememberedCounter } from '../../session/on.ts'
import { createGive, type GiveServices } from './give.ts'

/** Where an award at the counter begins. docs/award.md draws its road from here to the row and back. */
export const awardRoute = (services: GiveServices): Route => {
  const give = createGive(services)
  return onRememberedCounter(
    giveInStorePoints,
    ({ rememberedCounter, body, idempotencyKey, now }) =>
      give(rememberedCounter, { ...body, idempotencyKey }, now),
  )
}
