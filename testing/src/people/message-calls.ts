import { createECDH, randomBytes } from 'node:crypto'
import type { NudgeKind } from '@dobara/contract/rules/messages'
import type { Segment } from '@dobara/contract/rules/segments'
import type { Input } from '@dobara/contract/schemas/endpoint'
import {
  countNews,
  getBrought,
  getOffers,
  getPushKey,
  listMessages,
  saveNudge,
  sendNews,
  stopNews,
  subscribeToPush,
} from '@dobara/contract/schemas/messages'
import { getOwnerMessages, saveOwnerMessages } from '@dobara/contract/schemas/owner-messages'
import { getRestaurantProfile } from '@dobara/contract/schemas/restaurants'
import type { Browser } from './browser.ts'

/** The address of a push service that does not exist. */
export const pushTarget = () => ({
  endpoint: `https://push.dobara.example/${randomBytes(16).toString('base64url')}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url').toString().replace(/=+$/, ''),
  auth: randomBytes(16).toString('base64url'),
})

export const pushCalls = ({ call }: Pick<Browser, 'call'>) => ({
  subscribe: async (target: ReturnType<typeof pushTarget> = pushTarget()) => {
    const { publicKey } = await call(getPushKey)
    await call(subscribeToPush, { body: { ...target, publicKey, language: 'en' } })
  },
})

export const guestMessageCalls = (browser: Pick<Browser, 'call'>) => ({
  ...pushCalls(browser),
  messages: async () => (await browser.call(listMessages, { query: {} })).results,
})

export const offerCalls = ({ call }: Pick<Browser, 'call'>, pin: string) => ({
  offers: () => call(getOffers),
  nudge: (
    kind: NudgeKind,
    isOn = true,
    sentence = 'Come and eat with us.',
    gift?: { choiceId?: string; days: number } | null,
  ) => call(saveNudge, { body: { kind, isOn, sentence, gift } }),
  countNews: (segment: Segment | null = null) => call(countNews, { body: { segment } }),
  sendNews: (
    given: {
      segment?: Segment | null
      sentence?: string
      gift?: { choiceId?: string; days: number }
      pin?: string
      idempotencyKey?: string
    } = {},
  ) => {
    const { segment = null, sentence = 'Fresh jalebi on Sunday.', gift, ...more } = given
    return call(sendNews, { body: { segment, sentence, gift, pin: more.pin ?? pin } }, more)
  },
  stopNews: (newsId: string) => call(stopNews, { body: { newsId } }),
  brought: () => call(getBrought),
  ownMessages: () => call(getOwnerMessages),
  hasMissed: async () => (await call(getRestaurantProfile)).hasMissed,
  chooseMessages: (chosen: Input<typeof saveOwnerMessages>['body']) =>
    call(saveOwnerMessages, { body: chosen }),
})
