import { expect, test } from 'vitest'
import { festivals } from '../rules/festivals.ts'
import { limits } from '../rules/limits.ts'
import { festivalsEnd, festivalsFrom } from './festivals-from.ts'

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

test('each festival is a window that an owner may save, in the order of days', () => {
  for (const { from, to } of festivals) {
    expect(days(from, to)).toBeGreaterThanOrEqual(1)
    expect(days(from, to)).toBeLessThanOrEqual(limits.window_days_wrong.most)
  }
  const begins = festivals.map(({ from }) => from)
  expect(begins).toEqual([...begins].sort())
})

test('the festivals of the next twelve months are offered, today’s among them', () => {
  const offered = festivalsFrom(new Date('2026-12-25T23:00:00+05:30'))
  expect(offered[0]).toEqual({ name: 'christmas', from: '2026-12-24', to: '2026-12-25' })
  expect(offered.at(-1)).toMatchObject({ name: 'christmas', from: '2027-12-24' })
  expect(festivalsFrom(new Date('2026-12-26T00:00:00+05:30'))[0]).toMatchObject({
    name: 'new_year',
  })
})

test('the list says until when it goes, and offers nothing beyond', () => {
  expect(festivalsEnd()).toBe('2028-01-01')
  expect(festivalsFrom(new Date('2028-01-02T12:00:00+05:30'))).toEqual([])
  // At its release it names every festival of the following twelve months.
  const whole = festivalsFrom(new Date('2026-11-29T12:00:00+05:30'))
  expect(new Set(whole.map(({ name }) => name)).size).toBe(16)
})
