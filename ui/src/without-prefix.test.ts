import { expect, test } from 'vitest'
import { withoutPrefix } from './without-prefix.ts'

test('a pasted number loses the prefix that the field already shows', () => {
  for (const pasted of [
    '+91 98765-43210',
    '91 98765 43210',
    '098765 43210',
    '0091 9876543210',
    '+91 (0) 98765 43210',
  ])
    expect(withoutPrefix(pasted)).toBe('9876543210')
})

test('an incomplete number stays as it is', () => {
  for (const typed of ['', '9', '91', '9198', '98765 43210', '9198765432', '1234'])
    expect(withoutPrefix(typed)).toBe(typed)
})

test('text that is no number stays as it is, for validation to refuse', () => {
  for (const typed of ['rahul919876543210@gmail.com', 'Tel 09876543210'])
    expect(withoutPrefix(typed)).toBe(typed)
})
