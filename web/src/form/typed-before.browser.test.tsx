import { PhoneField } from '@dobara/ui/phone-field'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readDigitsOfEveryScript } from './read-digits.ts'

test('a number typed before the listener came is read when it comes', async () => {
  const { container } = await render(<PhoneField label="N" />)
  const field = container.querySelector('input') as HTMLInputElement
  await userEvent.type(field, '+९१ ९८१२३ ४५६७८')
  readDigitsOfEveryScript()
  expect(field.value).toBe('9812345678')
})
