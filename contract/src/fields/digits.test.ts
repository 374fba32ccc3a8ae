import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Code } from '../schemas/identity.ts'
import { hasValidCheckDigit } from './check-digit.ts'
import { plainDigits } from './digits.ts'
import { CallNumber, CusId, Phone, Pin, Pincode, ResId } from './fields.ts'
import { Gstin } from './gstin.ts'
import { NewPin } from './guessable-pin.ts'
import { CounterCode } from './staff-fields.ts'

test('the digits of every script are written as 0 to 9, and nothing else changes', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const decimal = digits.filter((character) => /\p{Nd}/u.test(character))
  expect(decimal.length).toBeGreaterThan(700)
  expect(decimal.map(plainDigits).join('')).toBe('0123456789'.repeat(decimal.length / 10))
  const others = digits.filter((character) => !/\p{Nd}/u.test(character)).join('')
  expect(plainDigits(others)).toBe(others)
})

test.each([
  '०१२३४५६७८९',
  '٠١٢٣٤٥٦٧٨٩',
  '০১২৩৪৫৬৭৮৯',
  '௦௧௨௩௪௫௬௭௮௯',
  '０１２３４５６７８９',
  '𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵',
  '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
])('the digits %s are written as 0 to 9', (digits) => {
  expect(plainDigits(`a ${digits}, ½ ²`)).toBe('a 0123456789, ½ ²')
})

const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const scripts = {
  Devanagari: inScript(0x0966),
  Bangla: inScript(0x09e6),
  Gujarati: inScript(0x0ae6),
  Tamil: inScript(0x0be6),
  Urdu: inScript(0x06f0),
  'full-width': inScript(0xff10),
  bold: inScript(0x1d7ce),
}

const cusId =
  Array.from({ length: 10 }, (_, digit) => `1234567${digit}`).find(hasValidCheckDigit) ?? ''

const fields: Record<string, [z.ZodMiniType, string]> = {
  Phone: [Phone, '+919812345678'],
  CallNumber: [CallNumber, '+912212345678'],
  CusId: [CusId, cusId],
  Pin: [Pin, '2468'],
  NewPin: [NewPin, '4829'],
  Pincode: [Pincode, '411001'],
  Gstin: [Gstin, '27AAPFU0939F1ZV'],
  ResId: [ResId, 'AB23CD'],
  CounterCode: [CounterCode, 'AB23CD45EF'],
  Code: [Code, '123456'],
}

test.each(Object.entries(fields))(
  '%s reads the digits of every script',
  (_name, [field, value]) => {
    const right = field.parse(value)
    for (const [script, write] of Object.entries(scripts))
      expect(field.safeParse(write(value)).data, script).toBe(right)
  },
)

const copied: [string, z.ZodMiniType, string][] = [
  ['123 456', Code, '123456'],
  ['\u200b123–456', Code, '123456'],
  [`${cusId.slice(0, 4)}–${cusId.slice(4)}\u200b`, CusId, cusId],
  ['２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ', Gstin, '27AAPFU0939F1ZV'],
  ['27AAPFU0939F1ZV\u200b', Gstin, '27AAPFU0939F1ZV'],
  ['＋９１ ９８１２３ ４५６７８', Phone, '+919812345678'],
  ['98123\u221245678', Phone, '+919812345678'],
]
test.each(copied)('%j is read as it is copied', (typed, field, value) => {
  expect(field.safeParse(typed).data).toBe(value)
})
