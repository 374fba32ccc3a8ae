import { giveInStorePoints } from '@dobara/contract/schemas/points'
import type { Route } from '../../platform/http/api/route.ts'
import { onRememberedCounter } from '../../session/on.ts'
import { createGive, type GiveServices } from './give.ts'

export const awardRoute = (services: GiveServices): Route => {
  const give = createGive(services)
  return onRememberedCounter(
    giveInStorePoints,
    ({ rememberedCounter, body, idempotencyKey, now }) =>
      give(rememberedCounter, { ...body, idempotencyKey }, now),
  )
}
