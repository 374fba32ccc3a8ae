import { Refusal } from '@dobara/contract/client/client'
import { type FailureCode, failures } from '@dobara/contract/failures/failures'
import { type FieldCode, fieldCodes, fieldFailure } from '@dobara/contract/failures/field-failures'
import * as api from '@dobara/contract/failures/sentences'
import { cautions } from '@dobara/contract/rules/cautions'
import { expect, test, vi } from 'vitest'
import { cautionsIn } from './cautions-in.ts'
import { failureSentence, fieldSentence, unknownSentence } from './sentences.ts'

const waits = [
  ...[0, 1, 2, -1].map((days) => ({
    until: new Date(Date.now() + days * 86_400_000).toISOString(),
  })),
  {},
]
const onOneLine = (sentence: string | null) => sentence?.replaceAll('\u00a0', ' ')
const detailsOf: Partial<Record<FailureCode, object[]>> = {
  invalid: [{ fields: {} }],
  code_limit: waits,
  too_many_tries: waits,
  number_changed_lately: waits,
  pin_locked: waits,
  reward_not_now: waits,
  are_you_sure: [{ cautions }, ...cautions.map((caution) => ({ cautions: [caution] }))],
  already_decided: ['granted', 'approved', 'declined', 'withdrawn'].map((decision) => ({
    decision,
  })),
  not_enough_points: [{ missing: 30 }],
  above_own_limit: [{ points: 30 }],
  outlet_in_use: [{ names: ['Ravi', 'Front counter'] }],
  points_changed: [{ now: 70 }],
  points_held: [{ held: 800 }],
  points_missing: [{ missing: 30, left: 10 }],
}

test.each(Object.keys(failures) as FailureCode[])(
  'the English sentence of %s is that of the API',
  (code) => {
    for (const details of detailsOf[code] ?? [undefined]) {
      const inApi = api.sentenceAt(new Date(), { code, details })
      expect(onOneLine(failureSentence({ code, details }))).toBe(inApi)
      expect(inApi).toMatch(/^[^{}]+$/)
    }
  },
)

test.each(fieldCodes)('the English sentence of the field failure %s is that of the API', (code) => {
  const sentence = api.fieldSentence(code)
  expect(fieldSentence(fieldFailure(code))).toBe(sentence)
  expect(fieldSentence({ code })).toBe(sentence)
})

test('the limits are those that the server has sent', () => {
  const details = { least: 2, most: 200_000 }
  expect(fieldSentence({ code: 'points_wrong', details })).toBe('Enter 2 to 2,00,000.')
})

test('an invalid input has the sentence of its first field, as in the API', () => {
  const fields = { pin: { code: 'pin_malformed' }, points: { code: 'points_wrong' } }
  expect(failureSentence({ code: 'invalid', details: { fields } })).toBe(
    api.fieldSentence('pin_malformed'),
  )
})

test.each(['of_a_later_version', 'toString'])('the code %s has no sentence', (code) => {
  expect(failureSentence({ code })).toBeNull()
  expect(fieldSentence({ code: code as FieldCode })).toBeNull()
  expect(unknownSentence()).toBe('This was not accepted.')
})

test.each([
  ['pin_locked', { until: 'soon' }],
  ['are_you_sure', {}],
  ['are_you_sure', { cautions: ['of_a_later_version'] }],
  ['already_decided', { decision: 'of_a_later_version' }],
  ['invalid', undefined],
])('%s with the details %j has no sentence, and the reason is logged', (code, details) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(failureSentence({ code, details })).toBeNull()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(code), expect.any(Error))
  warn.mockRestore()
})

test('a refused award tells why it needs a confirmation, and other failures tell nothing', () => {
  const refusal = (details?: Refusal['details']) =>
    new Refusal(new Response(null, { status: 409 }), { code: 'are_you_sure', details })
  expect(cautionsIn(refusal({ cautions: ['own_number'] }))).toEqual(['own_number'])
  for (const other of [refusal(), refusal({ missing: 5 }), new Error(), { details: { cautions } }])
    expect(cautionsIn(other)).toEqual([])
})
