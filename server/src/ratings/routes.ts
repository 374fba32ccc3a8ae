import {
  answerRating,
  askForRating,
  declineRating,
  getRatingShares,
  listRatings,
  rateVisit,
  saveReviewLink,
  switchAsking,
} from '@dobara/contract/schemas/ratings'
import type { Route } from '../platform/http/api/route.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { on } from '../session/on.ts'
import { createAsking } from './asking.ts'
import { createRatingReading } from './reading.ts'

export function ratingRoutes(
  services: Pick<SharedServices, 'database' | 'restaurants' | 'changes'>,
): Route[] {
  const asking = createAsking(services)
  const reading = createRatingReading(services)
  return [
    on(askForRating, ({ guest, body, now }) => asking.ask(guest, body.resId, now)),
    on(rateVisit, ({ guest, body, now }) => asking.rate(guest, body, now)),
    on(declineRating, ({ guest, body, now }) => asking.decline(guest, body, now)),
    on(listRatings, ({ owner, query }) => reading.list(owner, query.after)),
    on(switchAsking, ({ owner, body, now }) => reading.switchAsking(owner, body, now)),
    on(saveReviewLink, ({ owner, body, now }) => reading.saveLink(owner, body, now)),
    on(answerRating, ({ owner, body, now }) => reading.answer(owner, body, now)),
    on(getRatingShares, ({ owner, query, now }) => reading.shares(owner, query, now)),
  ]
}
