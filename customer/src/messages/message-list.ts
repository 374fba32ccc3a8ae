import type { listMessages } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { isOffer, offers, receipts } from '@dobara/contract/rules/messages'
import { purposes } from '@dobara/contract/rules/notice'
import {
  flag,
  list,
  nullable,
  object,
  oneOf,
  type Read,
  text,
} from '@dobara/web/state/stored-shape.ts'

export type Message = Answer<typeof listMessages>['results'][number]

const readList: Read<Message[]> = list(
  object<Message>({
    messageId: text,
    resId: text,
    restaurantName: text,
    logo: nullable(text),
    kind: oneOf(...receipts, ...offers),
    text,
    why: object<Message['why']>({
      purpose: oneOf(...purposes),
      since: nullable(text),
      formattedDate: text,
    }),
    createdAt: text,
    formattedDate: text,
    isOpened: flag,
    isReported: flag,
  }),
)

/** Earlier versions also stored receipts, which are not shown. */
export const readMessages: Read<Message[]> = (stored) =>
  readList(stored).filter(({ kind }) => isOffer(kind))

/** Marks all messages with the same reason as stopped. */
export const withStopped = (messages: readonly Message[], stopped: Message): Message[] =>
  messages.map((message) =>
    message.resId === stopped.resId && message.why.purpose === stopped.why.purpose
      ? withoutConsent(message)
      : message,
  )

export const withReported = (messages: readonly Message[], reported: Message): Message[] =>
  messages.map((message) => {
    if (message.resId !== reported.resId) return message
    const isReported = message.isReported || message.messageId === reported.messageId
    return { ...withoutConsent(message), isReported }
  })

export const withOpened = (messages: readonly Message[]): Message[] =>
  messages.map((message) => ({ ...message, isOpened: true }))

const withoutConsent = (message: Message): Message => ({
  ...message,
  why: { ...message.why, since: null, formattedDate: '' },
})
