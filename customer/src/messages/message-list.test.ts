import { expect, test } from 'vitest'
import {
  type Message,
  readMessages,
  withOpened,
  withReported,
  withStopped,
} from './message-list.ts'

const message = (changes: Partial<Message> = {}): Message => ({
  messageId: '018f0000-0000-7000-8000-000000000001',
  resId: 'AB2CDE',
  restaurantName: 'Spice Route',
  logo: null,
  kind: 'news',
  text: 'Come on Sunday.',
  why: { purpose: 'offers', since: '2026-11-20T11:05:00Z', formattedDate: '20 Nov 2026' },
  createdAt: '2026-11-25T06:00:00Z',
  formattedDate: '25 Nov 2026, 11:30 am',
  isOpened: false,
  isReported: false,
  ...changes,
})
const receipt = message({
  messageId: 'r',
  kind: 'points_received',
  why: { purpose: 'news', since: '2026-11-20T11:05:00Z', formattedDate: '20 Nov 2026' },
})
const elsewhere = message({ messageId: 'e', resId: 'ZZ2CDE' })
const stopped = { since: null, formattedDate: '' }

test('receipts that an earlier version stored are left out', () => {
  expect(readMessages([receipt, message(), receipt])).toEqual([message()])
})

test('a stored list is read unchanged, and one of another shape is refused', () => {
  const kept = [
    message(),
    message({ logo: '/pictures/a.webp', why: { ...receipt.why, since: null } }),
  ]
  expect(readMessages(kept)).toEqual(kept)
  expect(() => readMessages([{ ...message(), kind: 'advertisement' }])).toThrow(TypeError)
  expect(() => readMessages({})).toThrow(TypeError)
})

test('stopping ends all messages of the same reason and the same restaurant', () => {
  const earlier = message({ messageId: 'b', kind: 'we_miss_you' })
  expect(withStopped([message(), receipt, earlier, elsewhere], message())).toMatchObject([
    { why: stopped },
    { why: receipt.why },
    { why: stopped },
    { why: elsewhere.why },
  ])
})

test('reporting ends all messages of the restaurant and marks the reported one', () => {
  expect(withReported([message(), receipt, elsewhere], message())).toMatchObject([
    { why: stopped, isReported: true },
    { why: stopped, isReported: false },
    { why: elsewhere.why, isReported: false },
  ])
})

test('opening marks all', () => {
  expect(withOpened([message(), elsewhere]).every(({ isOpened }) => isOpened)).toBe(true)
})
