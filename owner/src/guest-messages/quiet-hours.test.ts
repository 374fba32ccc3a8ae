import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

test('offers wait from 21:00 to 10:00 in India', () => {
  const at = (time: string) => isQuiet(Date.parse(`2026-11-26T${time}+05:30`))
  expect([at('20:59'), at('21:00'), at('23:59')]).toEqual([false, true, true])
  expect([at('00:00'), at('09:59'), at('10:00')]).toEqual([true, true, false])
})
