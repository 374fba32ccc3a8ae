import { messageTitle } from '@dobara/contract/guest-messages/message-text'
import { isOffer, offers, receipts } from '@dobara/contract/rules/messages'
import { languages } from '@dobara/contract/text/language'
import { expect, test } from 'vitest'
import { pushOf } from './push-channel.ts'

const longest = 'क'.repeat(120)
const now = new Date('2026-11-20T11:05:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const messageOf = (kind: (typeof receipts)[number] | (typeof offers)[number]) => ({
  messageId: '019cfa3e-0000-7000-8000-000000000000',
  uid: '019cfa3e-0000-7000-8000-000000000001',
  kind,
  details: {
    points: 1_000_000,
    balance: 1_000_000,
    reward: longest,
    platform: 'Zomato',
    sentence: longest,
  },
  expiresAt: inHours(24),
  sender: { restaurantId: 'r', resId: 'FDV3JR', restaurantName: longest, logo: null },
})
const origin = 'https://dobara.example'

test('the longest message of each kind fits into a push in both languages', () => {
  for (const kind of [...receipts, ...offers])
    for (const language of languages) {
      const { payload, topic } = pushOf(messageOf(kind), language, origin, now)
      expect(Buffer.byteLength(payload)).toBeLessThan(3_000)
      expect(topic).toMatch(/^[\w-]{32}$/)
      expect(JSON.parse(payload)).toMatchObject({
        web_push: 8030,
        notification: {
          title: messageTitle(kind, longest, language),
          lang: language,
          data: { isOffer: isOffer(kind) },
        },
      })
    }
})

test('a push service keeps a message as long as it is of use, and a nudge for four hours', () => {
  const liveFor = (kind: 'points_received' | 'we_miss_you', expiresAt: Date) =>
    pushOf({ ...messageOf(kind), expiresAt }, 'en', origin, now).secondsToLive
  expect(liveFor('points_received', inHours(24))).toBe(24 * 3600)
  expect(liveFor('points_received', inHours(2))).toBe(2 * 3600)
  expect(liveFor('we_miss_you', inHours(20))).toBe(4 * 3600)
  expect(liveFor('points_received', now)).toBe(60)
})

test('an offer takes the place of the restaurant’s offer that waits, a receipt of no other', () => {
  const topicOf = (kind: 'points_received' | 'we_miss_you' | 'news', messageId: string) =>
    pushOf({ ...messageOf(kind), messageId }, 'en', origin, now).topic
  expect(topicOf('we_miss_you', 'a')).toBe(topicOf('news', 'b'))
  expect(topicOf('points_received', 'a')).not.toBe(topicOf('points_received', 'b'))
})
