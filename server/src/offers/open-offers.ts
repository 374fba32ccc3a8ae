import { createBrought } from './brought.ts'
import { forgetOfferDays } from './judging.ts'
import { createNews, type NewsServices } from './news.ts'
import { createOffers } from './offers.ts'
import { createRuns } from './runs.ts'

interface Services extends NewsServices {
  onError: (error: unknown) => void
}

/** Opens offers: what owners offer, what that brought, and the worker that decides who gets one. */
export const openOffers = (services: Services) => ({
  offers: createOffers(services),
  news: createNews(services),
  brought: createBrought(services.database),
  ...createRuns(services),
  /** Deletes what the rules do not ask any more. Any process may call it at any time. */
  sweep: (now: Date) => forgetOfferDays(services.database, now),
})

export type Offers = ReturnType<typeof openOffers>
