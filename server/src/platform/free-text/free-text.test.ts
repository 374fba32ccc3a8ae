import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type FreeTextField, faultOf } from './free-text.ts'

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
