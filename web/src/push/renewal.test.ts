import { expect, test } from 'vitest'
import { mustRenew } from './renewal.ts'

const sent = {
  person: '48219037',
  endpoint: 'https://push.example.org/x',
  language: 'en',
  at: 1_000,
}
const now = {
  person: '48219037',
  language: 'en',
  subscription: { endpoint: 'https://push.example.org/x', publicKey: 'key' },
  publicKey: 'key',
  at: 2_000,
}

test('what the server knows is not sent again on the same day', () => {
  expect(mustRenew(sent, now)).toBe(false)
})

test.each([
  ['a missing subscription', { subscription: null }],
  ['another key of the server', { publicKey: 'another' }],
  [
    'an address that the browser has changed',
    { subscription: { ...now.subscription, endpoint: 'y' } },
  ],
  ['another language', { language: 'hi' }],
  ['the next day', { at: 2_000 + 24 * 60 * 60 * 1000 }],
])('%s is sent', (_, change) => {
  expect(mustRenew(sent, { ...now, ...change })).toBe(true)
})

test('nothing is sent for another person, who has not been asked', () => {
  expect(mustRenew(sent, { ...now, person: '00000001', subscription: null })).toBe(false)
})
