import {
  bindCard,
  giveCardReward,
  listCards,
  printCards,
  stopCard,
} from '@dobara/contract/schemas/cards'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { Binding } from './binding.ts'
import { createPrinting, type PrintingServices } from './printing.ts'
import { type CardRewardServices, createCardRewards } from './rewards.ts'
import { createStopping, type StoppingServices } from './stopping.ts'

export const cardRoutes = (
  services: PrintingServices & StoppingServices & CardRewardServices,
  binding: Binding,
): Route[] => {
  const printing = createPrinting(services)
  const stop = createStopping(services)
  const giveReward = createCardRewards(services)
  return [
    on(printCards, ({ owner, body, idempotencyKey, now }) =>
      printing.print(owner, { ...body, idempotencyKey }, now),
    ),
    on(listCards, ({ owner }) => printing.list(owner)),
    on(stopCard, ({ manager, body, now }) => stop(manager, body, now)),
    on(giveCardReward, ({ counter, body, idempotencyKey, now }) =>
      giveReward(counter, { ...body, idempotencyKey }, now),
    ),
    on(bindCard, ({ guest, body, now }) => binding.bind(guest, body, now)),
  ]
}
