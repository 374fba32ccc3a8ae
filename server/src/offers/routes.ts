import {
  countNews,
  getBrought,
  getOffers,
  saveNudge,
  sendNews,
  stopNews,
  tryNews,
} from '@dobara/contract/schemas/messages'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { Offers } from './open-offers.ts'

export const offerRoutes = ({
  offers,
  news,
  brought,
}: Pick<Offers, 'offers' | 'news' | 'brought'>): Route[] => [
  on(getOffers, ({ owner, language, now }) => offers.of(owner, language, now)),
  on(saveNudge, ({ owner, body, now }) => offers.saveNudge(owner, body, now)),
  on(countNews, ({ owner, body, now }) => news.count(owner, body.segment, now)),
  on(tryNews, ({ owner, body, now }) => news.try(owner, body, now)),
  on(sendNews, ({ owner, body, idempotencyKey, now }) =>
    news.send(owner, { ...body, idempotencyKey }, now),
  ),
  on(stopNews, ({ owner, body, now }) => news.stop(owner, body.newsId, now)),
  on(getBrought, ({ owner }) => brought.of(owner)),
]
