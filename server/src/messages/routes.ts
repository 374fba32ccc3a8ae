import {
  endPush,
  getPushKey,
  listMessages,
  openMessages,
  reportMessage,
  stopMessages,
  subscribeToPush,
} from '@dobara/contract/schemas/messages'
import { getOwnerMessages, saveOwnerMessages } from '@dobara/contract/schemas/owner-messages'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { GuestMessages } from './open-guest-messages.ts'
import type { Choices } from './owner/choices.ts'

export const guestMessageRoutes = ({
  own,
  subscriptions,
}: Pick<GuestMessages, 'own' | 'subscriptions'>): Route[] => [
  on(listMessages, async ({ guest, query, language, now }) => ({
    results: await own.list(guest, query, language, now),
  })),
  on(openMessages, ({ guest, body, now }) => own.open(guest, body.messageIds, now)),
  on(stopMessages, ({ guest, body, now }) => own.stop(guest, body.messageId, now)),
  on(reportMessage, ({ guest, body, now }) => own.report(guest, body.messageId, now)),
  on(getPushKey, () => subscriptions.key()),
  on(subscribeToPush, ({ account, body, now }) => subscriptions.subscribe(account, body, now)),
  on(endPush, ({ account, body }) => subscriptions.end(account, body.endpoint)),
]

export const ownerMessageRoutes = (choices: Choices): Route[] => [
  on(getOwnerMessages, ({ owner }) => choices.of(owner)),
  on(saveOwnerMessages, ({ owner, body, now }) => choices.save(owner, body, now)),
]
