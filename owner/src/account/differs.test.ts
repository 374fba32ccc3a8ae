import { expect, test } from 'vitest'
import { differs } from './differs.ts'

const saved = { city: 'Mumbai', phone: '98123 45678', minimumSpend: 800 }

test('spaces around a text or within a number are no change', () => {
  expect(differs({ city: ' Mumbai ', phone: '9812345678', minimumSpend: 800 }, saved)).toBe(false)
  expect(differs({ ...saved, pin: '4821' }, saved)).toBe(false)
})

test('another value, an empty field and NaN are changes', () => {
  expect(differs({ ...saved, city: 'Navi Mumbai' }, saved)).toBe(true)
  expect(differs({ ...saved, city: '' }, saved)).toBe(true)
  expect(differs({ ...saved, minimumSpend: Number.NaN }, saved)).toBe(true)
  expect(differs({ ...saved, phone: '98123 45679' }, saved)).toBe(true)
})
