import * as z from 'zod/mini'
import * as calls from '../calls/messages.ts'
import { Id, Message, Pin, wrong } from '../fields/fields.ts'
import { Sentence } from '../fields/sentence.ts'
import { nudges, offers, receipts } from '../rules/messages.ts'
import { purposes } from '../rules/notice.ts'
import { segments } from '../rules/segments.ts'
import { languages } from '../text/language.ts'
import { endpoint } from './endpoint.ts'
import { OfferedGift } from './gifts.ts'
import { News, Nudge } from './offers.ts'

const kinds = [...receipts, ...offers] as const
const count = z.int()

export const listMessages = endpoint(calls.listMessages, {
  summary: "The guest's messages of the last 90 days, newest first, each with why it came",
  query: z.object({
    /** Default: receipts and offers */
    only: z.optional(z.literal('offers', wrong('not_valid'))),
  }),
  answers: z.object({
    results: z.array(
      z.object({
        messageId: z.string(),
        resId: z.string(),
        restaurantName: z.string(),
        logo: z.nullable(z.string()),
        kind: z.enum(kinds),
        /** In the app's language */
        text: z.string(),
        /** The consent under which the message was sent; `since` is null if it was withdrawn */
        why: z.object({
          purpose: z.enum(purposes),
          since: z.nullable(z.iso.datetime()),
          formattedDate: z.string(),
        }),
        createdAt: z.iso.datetime(),
        formattedDate: z.string(),
        isOpened: z.boolean(),
        isReported: z.boolean(),
      }),
    ),
  }),
})

export const openMessages = endpoint(calls.openMessages, {
  summary: 'Say that the guest has seen these messages',
  body: z.object({
    messageIds: z
      .array(Id, wrong('not_valid'))
      .check(z.minLength(1, wrong('not_valid')), z.maxLength(100, wrong('not_valid'))),
  }),
  answers: Message,
})

export const stopMessages = endpoint(calls.stopMessages, {
  summary: 'Withdraw what allowed this message: news of points, offers, or birthday wishes',
  fails: ['message_not_found'],
  body: z.object({ messageId: Id }),
  answers: Message,
})

export const reportMessage = endpoint(calls.reportMessage, {
  summary:
    'Say that one never ate there: ends all messages of the restaurant and counts against it',
  fails: ['message_not_found'],
  body: z.object({ messageId: Id }),
  answers: Message,
})

/** Base64url without padding */
const bytes = (length: number) =>
  z
    .string({ error: wrong('not_valid') })
    .check(
      z.length(Math.ceil((length * 8) / 6), wrong('not_valid')),
      z.regex(/^[\w-]+$/, wrong('not_valid')),
    )

const publicKeyBytes = 65
const authBytes = 16
const Endpoint = z
  .string({ error: wrong('not_valid') })
  .check(z.maxLength(1000, wrong('not_valid')), z.url({ error: wrong('not_valid') }))

export const getPushKey = endpoint(calls.getPushKey, {
  summary: 'The public key with which a browser subscribes to messages',
  answers: z.object({ publicKey: z.string() }),
})

export const subscribeToPush = endpoint(calls.subscribeToPush, {
  summary: 'Show messages on this browser, to whoever is signed in with this session',
  fails: ['push_key_changed', 'push_address_refused'],
  body: z.object({
    endpoint: Endpoint,
    p256dh: bytes(publicKeyBytes),
    auth: bytes(authBytes),
    /** The server's key that the browser used */
    publicKey: bytes(publicKeyBytes),
    language: z.enum(languages, wrong('not_valid')),
  }),
  answers: Message,
})

export const endPush = endpoint(calls.endPush, {
  summary: 'Show no more messages on this browser',
  body: z.object({ endpoint: Endpoint }),
  answers: Message,
})

export const getOffers = endpoint(calls.getOffers, {
  summary: 'The nudges, the news of the last year, and how many guests can be reached',
  answers: z.object({
    members: count,
    /** `reached` guests allow offers and can get them. */
    allowing: count,
    reached: count,
    nudges: z.array(Nudge),
    news: z.array(News),
    /** If this is 0, `newsAgainFrom` says when news is allowed again. */
    newsLeft: count,
    newsAgainFrom: z.nullable(z.iso.datetime()),
    isPaused: z.boolean(),
    /** Guests who were never there have stopped the offers. */
    isReported: z.boolean(),
  }),
})

export const saveNudge = endpoint(calls.saveNudge, {
  summary: "Switch a nudge on or off, with the owner's own sentence",
  fails: ['email_not_proved', 'reward_not_found'],
  body: z.object({
    kind: z.enum(nudges, wrong('not_valid')),
    isOn: z.boolean(wrong('not_valid')),
    sentence: Sentence,
    /** Left out: as it was; null: none */
    gift: z.optional(z.nullable(OfferedGift)),
  }),
  answers: Message,
})

const Segment = z.nullable(z.enum(segments, wrong('not_valid')))

export const countNews = endpoint(calls.countNews, {
  summary:
    'Count whom news to a segment would reach now; draws who is kept out, if nobody is drawn yet',
  body: z.object({ segment: Segment }),
  answers: z.object({
    inSegment: count,
    /** Both groups allow offers; `tooMany` guests got an offer or visited too recently. */
    notAllowing: count,
    notReached: count,
    tooMany: count,
    keptOut: count,
    toSend: count,
    rupees: count,
  }),
})

export const tryNews = endpoint(calls.tryNews, {
  summary: "Send the news to the owner's own browsers first, or to their proved e-mail address",
  fails: ['no_phone_to_try'],
  body: z.object({
    sentence: Sentence,
    /** Allows a mail if no browser of the owner takes the message. */
    mayMail: z.optional(z.boolean(wrong('not_valid'))),
  }),
  answers: z.object({ message: z.string(), by: z.enum(['push', 'email']) }),
})

export const sendNews = endpoint(calls.sendNews, {
  summary: 'Send news to the guests of a segment who allow offers; at most twice in 30 days',
  fails: [
    'email_not_proved',
    'wrong_pin',
    'pin_locked',
    'key_reused',
    'plan_ended',
    'news_this_month',
    'news_reaches_nobody',
    'offers_reported',
    'reward_not_found',
  ],
  body: z.object({
    segment: Segment,
    sentence: Sentence,
    gift: z.optional(z.nullable(OfferedGift)),
    pin: Pin,
  }),
  answers: z.object({ message: z.string(), newsId: z.string() }),
})

export const stopNews = endpoint(calls.stopNews, {
  summary: 'Send the news to nobody else',
  fails: ['news_not_found'],
  body: z.object({ newsId: Id }),
  answers: Message,
})

/** `came`: within 30 days */
const Group = z.object({ guests: count, came: count })

const Brought = z.object({
  kind: z.enum(['all', ...offers]),
  messaged: Group,
  keptOut: Group,
  /** Additional guests of 100, with 95% confidence limits; null if a group has under 30 guests */
  more: z.nullable(z.object({ low: z.number(), mid: z.number(), high: z.number() })),
  /** The additional guests' bills; null if no bill is known or `more` is null */
  rupees: z.nullable(z.object({ low: count, mid: count, high: count })),
  /**
   * The kitchen cost of gifts for each additional visit, with 95% confidence limits. Null: it cannot
   * be told yet. Left out: no gift was taken.
   */
  visitCost: z.optional(z.nullable(z.object({ low: count, mid: count, high: count }))),
})

export const getBrought = endpoint(calls.getBrought, {
  summary:
    'What offers brought: the guests who came again among those who got them and those kept out',
  answers: z.object({
    /** Null before the first offer */
    running: z.nullable(
      z.object({
        round: count,
        beganAt: z.iso.datetime(),
        readFrom: z.iso.datetime(),
        messaged: count,
        keptOut: count,
      }),
    ),
    rounds: z.array(
      z.object({
        round: count,
        beganAt: z.iso.datetime(),
        endedAt: z.iso.datetime(),
        results: z.array(Brought),
      }),
    ),
    /** Null below five restaurants */
    everywhere: z.nullable(
      z.object({ restaurants: count, low: z.number(), mid: z.number(), high: z.number() }),
    ),
  }),
})
