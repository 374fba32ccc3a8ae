import { createBrought } from './brought.ts'
import { forgetOfferDays } from './judging.ts'
import { createNews, type NewsServices } from './news.ts'
import { createOffers } from './offers.ts'
import { createRuns } from './runs.ts'

interface Services extends NewsServices {
  onError: (error: unknown) => void
}

export const openOffers = (services: Services) => ({
  offers: createOffers(services),
  news: createNews(services),
  brought: createBrought(services.database),
  ...createRuns(services),
  sweep: (now: Date) => forgetOfferDays(services.database, now),
})

export type Offers = ReturnType<typeof openOffers>
