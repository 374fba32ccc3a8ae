import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as fields from '../fields/fields.ts'
import * as staffFields from '../fields/staff-fields.ts'
import { Code, Password, signIn } from '../schemas/identity.ts'
import { fieldCodes } from './field-failures.ts'
import { fieldSentence, sentenceAt, sentenceFor } from './sentences.ts'

type Sentences = Record<string, string>
const read = (language: string): Sentences =>
  JSON.parse(
    readFileSync(new URL(`../../messages/${language}/failures.json`, import.meta.url), 'utf8'),
  )
const [english, hindi] = [read('en'), read('hi')]

test('sentences contain the time, the decision or the figure from the details', () => {
  const until = '2026-11-20T11:10:00Z'
  expect(sentenceFor('pin_locked', { until })).toBe('Too many wrong PINs. Try again after 4:40 pm.')
  expect(sentenceFor('pin_locked', {})).toBe('Too many wrong PINs. Try again after a while.')
  const locked = { code: 'pin_locked', details: { until } } as const
  const saidAt = (now: string) => sentenceAt(new Date(now), locked)
  expect(saidAt('2026-11-20T05:00:00Z')).toBe('Too many wrong PINs. Try again after 4:40 pm.')
  // Midnight in India
  expect(saidAt('2026-11-19T18:30:00Z')).toBe('Too many wrong PINs. Try again after 4:40 pm.')
  expect(saidAt('2026-11-19T18:29:59Z')).toBe(
    'Too many wrong PINs. Try again tomorrow after 4:40 pm.',
  )
  const soon = { code: 'pin_locked', details: { until: '2026-11-19T18:35:00Z' } } as const
  expect(sentenceAt(new Date('2026-11-19T18:29:59Z'), soon)).toBe(
    'Too many wrong PINs. Try again after 12:05 am.',
  )
  expect(saidAt('2026-11-18T05:00:00Z')).toMatch(/ after 4:40 pm on 20 Nov 2026\.$/)
  expect(sentenceFor('code_limit', { until })).toMatch(/ 4:40 pm\.$/)
  expect(sentenceFor('too_many_tries', { until })).toMatch(/ 4:40 pm\.$/)
  expect(sentenceFor('already_decided', { decision: 'granted' })).toBe(
    'This was already approved. Nothing was changed.',
  )
  expect(sentenceFor('not_enough_points', { missing: 30 })).toBe(
    '30 more points are needed for this reward.',
  )
  expect(sentenceFor('rewards_full')).toBe('You have 6 rewards. Please remove one first.')
  expect(sentenceFor('gifts_of_guest')).toBe(
    'This guest has had 2 such gifts in 30 days. Only the owner can give more.',
  )
  expect(sentenceFor('wrong_pin', { triesLeft: 4 })).toBe('Invalid PIN')
  expect(sentenceFor('wrong_role')).toBe('Unauthorized restaurant login')
})

test('an owner is asked for each reason in a sentence', () => {
  expect(
    sentenceFor('are_you_sure', { cautions: ['own_number', 'many_today', 'unusual_amount'] }),
  ).toBe(
    'Are you sure? This customer ID belongs to your own number. This guest got points several times today. This is much more than usual here.',
  )
})

test.each(fieldCodes)('the sentence for the field failure %s has all its limits', (code) => {
  expect(fieldSentence(code)).toMatch(/^[^{}]+$/)
})

test('limits are grouped the Indian way', () => {
  expect(fieldSentence('points_wrong')).toBe('Enter 1 to 1,00,000.')
})

test('every Hindi sentence is in Devanagari', () => {
  for (const key of Object.keys(english)) expect(hindi[key], key).toMatch(/\p{Script=Devanagari}/u)
})

const {
  Id: _id,
  Cursor: _cursor,
  Message: _message,
  wrong: _wrong,
  text: _text,
  wholeNumber: _wholeNumber,
  ...typed
} = fields
const schemas: Record<string, z.ZodMiniType> = {
  ...typed,
  ...staffFields,
  Code,
  Password,
  ...signIn.body.shape,
}
const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '\u0007',
  '12',
  '12345678',
  'y'.repeat(300),
  -1,
  1e9,
  0.5,
  {},
]

test.each(Object.entries(schemas))('every error of %s has a field code', (_name, schema) => {
  const issues = wrong.flatMap((value) => schema.safeParse(value).error?.issues ?? [])
  expect(issues).not.toHaveLength(0)
  for (const { message } of issues) expect(fieldCodes).toContain(message)
})
