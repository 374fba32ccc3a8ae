import {
  countNews,
  endPush,
  getBrought,
  getOffers,
  getPushKey,
  listMessages,
  openMessages,
  reportMessage,
  saveNudge,
  sendNews,
  stopMessages,
  stopNews,
  subscribeToPush,
  tryNews,
} from '@dobara/contract/schemas/messages'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { GuestMessages } from './open-guest-messages.ts'

export const guestMessageRoutes = ({
  own,
  subscriptions,
  offers,
  brought,
}: GuestMessages): Route[] => [
  on(listMessages, async ({ guest, query, language, now }) => ({
    results: await own.list(guest, query, language, now),
  })),
  on(openMessages, ({ guest, body, now }) => own.open(guest, body.messageIds, now)),
  on(stopMessages, ({ guest, body, now }) => own.stop(guest, body.messageId, now)),
  on(reportMessage, ({ guest, body, now }) => own.report(guest, body.messageId, now)),
  on(getPushKey, () => subscriptions.key()),
  on(subscribeToPush, ({ account, body, now }) => subscriptions.subscribe(account, body, now)),
  on(endPush, ({ account, body }) => subscriptions.end(account, body.endpoint)),
  on(getOffers, ({ owner, language, now }) => offers.of(owner, language, now)),
  on(saveNudge, ({ owner, body, now }) => offers.saveNudge(owner, body, now)),
  on(countNews, ({ owner, body, now }) => offers.count(owner, body.segment, now)),
  on(tryNews, ({ owner, body, now }) => offers.tryNews(owner, body, now)),
  on(sendNews, ({ owner, body, idempotencyKey, now }) =>
    offers.send(owner, { ...body, idempotencyKey }, now),
  ),
  on(stopNews, ({ owner, body, now }) => offers.stop(owner, body.newsId, now)),
  on(getBrought, ({ owner }) => brought.of(owner)),
]
