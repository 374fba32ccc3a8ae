import { askWhetherSure, Caution } from '@dobara/contract/cautions'
import { failures, sentenceFor } from '@dobara/contract/failures'
import * as fields from '@dobara/contract/fields'
import { Code, Password, signIn } from '@dobara/contract/identity'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { inHindi } from './hindi.ts'

const devanagari = /\p{Script=Devanagari}/u
const codes = Object.keys(failures) as (keyof typeof failures)[]

test.each(codes)('the refusal %s is told in Hindi', (code) => {
  const detail = { until: new Date('2026-11-20T11:05:00Z'), decision: 'granted', figure: 240 }
  expect(inHindi(sentenceFor(code, detail))).toMatch(devanagari)
})

const { Id: _id, Cursor: _cursor, Message: _message, ...typed } = fields
const schemas: Record<string, z.ZodMiniType> = { ...typed, Code, Password, ...signIn.body.shape }
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

test.each(Object.entries(schemas))(
  'whatever is wrong with %s is told in Hindi',
  (_name, schema) => {
    const told = wrong.flatMap((value) => schema.safeParse(value).error?.issues ?? [])
    expect(told).not.toHaveLength(0)
    for (const { message } of told) expect(inHindi(message)).toMatch(devanagari)
  },
)

test('every reason to look twice is told in Hindi', () => {
  const told = inHindi(askWhetherSure(Caution.options))
  expect(told).not.toMatch(/[a-z]/)
  expect(told.match(/[?।]/g)).toHaveLength(1 + Caution.options.length)
})

test('what it does not know stays as it is', () => {
  expect(inHindi('Welcome to Cafe Asha!')).toBe('Welcome to Cafe Asha!')
})
