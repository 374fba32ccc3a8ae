import { readFileSync } from 'node:fs'
import { type FailureCode, failures } from '@dobara/contract/failures/failures'
import {
  type FieldCode,
  fieldFailure,
  fieldFailures,
} from '@dobara/contract/failures/field-failures'
import * as fields from '@dobara/contract/fields/fields'
import { cautions, sentenceOf } from '@dobara/contract/rules/cautions'
import { Code, Password, signIn } from '@dobara/contract/schemas/identity'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'

type Sentences = Record<string, string>
const read = (language: string): Sentences =>
  JSON.parse(
    readFileSync(new URL(`../../messages/${language}/failures.json`, import.meta.url), 'utf8'),
  )
const [english, hindi] = [read('en'), read('hi')]
const inIndianGroups = new Intl.NumberFormat('en-IN')
const fill = (sentence: string | undefined, values: object) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    sentence ?? '',
  )

test.each(Object.keys(failures) as FailureCode[])(
  'the apps and the API have the same sentence for %s',
  (code) => {
    const { text } = failures[code]
    if (typeof text === 'string') expect(english[`failed_${code}`]).toBe(text)
    else expect(Object.keys(english).some((key) => key.startsWith(`failed_${code}`))).toBe(true)
  },
)

test.each(Object.keys(fieldFailures) as FieldCode[])(
  'the apps and the API have the same sentence for the field failure %s',
  (code) => {
    const limits = Object.entries(fieldFailure(code).details ?? {})
    const values = limits.map(([name, limit]) => [name, inIndianGroups.format(limit)])
    expect(fill(english[`wrong_${code}`], Object.fromEntries(values))).toBe(fieldFailures[code])
  },
)

test('the apps and the API have the same sentences for cautions', () => {
  for (const caution of cautions)
    expect(english[`caution_${caution}`]?.replace('{times}', '')).toBe(
      sentenceOf(caution).replace(/\d+/, ''),
    )
})

test('every Hindi sentence is in Devanagari and has the placeholders of the English one', () => {
  const named = (sentence = '') => [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
  for (const [key, sentence] of Object.entries(english)) {
    expect(hindi[key], key).toMatch(/\p{Script=Devanagari}/u)
    expect(named(hindi[key]), key).toEqual(named(sentence))
  }
})

const { Id: _id, Cursor: _cursor, Message: _message, wrong: _wrong, ...typed } = fields
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

test.each(Object.entries(schemas))('every error of %s has a field code', (_name, schema) => {
  const issues = wrong.flatMap((value) => schema.safeParse(value).error?.issues ?? [])
  expect(issues).not.toHaveLength(0)
  for (const { message } of issues) expect(Object.keys(fieldFailures)).toContain(message)
})
