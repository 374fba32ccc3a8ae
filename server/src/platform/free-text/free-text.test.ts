import { readFileSync } from 'node:fs'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type FreeTextField, faultOf, freeTexts } from './free-text.ts'

const ordinary = readFileSync(new URL('ordinary-texts.txt', import.meta.url), 'utf8')
  .trim()
  .split(/^# (?=\w+$)/m)
  .flatMap((part) => {
    const [field, ...texts] = part.trim().split('\n')
    return texts.map((text) => ({ field: field as FreeTextField, text }))
  })

test('what restaurants and guests write may reach others', () => {
  expect(ordinary.length).toBeGreaterThan(300)
  const refused = ordinary.flatMap(({ field, text }) => {
    const fault = faultOf(field, text)
    return fault ? [`${field}: ${text} (${fault})`] : []
  })
  expect(refused).toEqual([])
})

const others: Record<string, string> = {
  note: 'the restaurant writes it to itself',
  search: 'it is stored nowhere',
  billingName: 'it stands on the owner’s own invoices',
  password: 'nobody reads it',
  token: 'nobody reads it',
  idToken: 'nobody reads it',
  botCheck: 'nobody reads it',
}

test('every call’s field that takes any text is one that the rule knows', () => {
  const unknown = [...endpoints].flatMap(([call, { body }]) =>
    textFieldsOf(body)
      .filter((field) => !(field in freeTexts) && !(field in others))
      .map((field) => `${call}.${field}`),
  )
  expect(unknown).toEqual([])
})

function textFieldsOf(body: unknown): string[] {
  const shape = (body as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {}
  return Object.entries(shape).flatMap(([name, field]) =>
    field.safeParse('Come and eat 7 dosas').success ? [name] : [],
  )
}
