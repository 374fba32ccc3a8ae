import { expect, test, vi } from 'vitest'
import { beforeLanguageSwitch, runBeforeLanguageSwitch } from './before-language-switch.ts'

test('every screen that asked keeps its input, until it is gone', () => {
  const [here, there] = [vi.fn(), vi.fn()]
  const leave = beforeLanguageSwitch(here)
  beforeLanguageSwitch(there)
  runBeforeLanguageSwitch()
  expect([here, there].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  leave()
  runBeforeLanguageSwitch()
  expect([here, there].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})
