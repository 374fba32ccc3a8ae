import { expect, test } from 'vitest'
import { isQuiet, newsLeaves } from './quiet-hours.ts'

test('offers wait from 21:00 to 10:00 in India', () => {
  const at = (time: string) => isQuiet(Date.parse(`2026-11-26T${time}+05:30`))
  expect([at('20:59'), at('21:00'), at('23:59')]).toEqual([false, true, true])
  expect([at('00:00'), at('09:59'), at('10:00')]).toEqual([true, true, false])
})

test("news waits for 10:00 of India's same day after midnight, of the next day before", () => {
  const at = (time: string) => newsLeaves(Date.parse(`2026-11-26T${time}+05:30`))
  expect([at('20:59'), at('21:00'), at('23:59')]).toEqual(['now', 'tomorrow', 'tomorrow'])
  expect([at('00:00'), at('09:59'), at('10:00')]).toEqual(['today', 'today', 'now'])
})
