import type { PinLabel } from '@dobara/ui/boxed-pin-field'
import { FigureField } from '@dobara/ui/figure-field'
import { PhoneField } from '@dobara/ui/phone-field'
import { PinPad } from '@dobara/ui/pin-pad'
import { TextField } from '@dobara/ui/text-field'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeField } from '../sign-in/code-field.tsx'
import { readDigitsOfEveryScript } from './read-digits.ts'

readDigitsOfEveryScript()
const keys = { label: 'Keys', deleteLabel: 'Delete' }
const pinLabel = 'PIN' as PinLabel

function Code() {
  const [code, setCode] = useState('')
  return <CodeField ref={null} value={code} onChange={setCode} onComplete={() => {}} />
}

function Pin() {
  const [pin, setPin] = useState('')
  return (
    <PinPad
      {...{ keys, value: pin, onType: setPin, onKey: setPin }}
      label={pinLabel}
      name="pin"
      alert={null}
      afterAlert={null}
      isLocked={false}
      ref={() => {}}
    />
  )
}

const fields: [string, ReactElement, string, string][] = [
  ['the code', <Code key="" />, '१२३४५६', '123456'],
  ['the PIN on the pad', <Pin key="" />, '२४६८', '2468'],
  ['a figure', <FigureField key="" label="F" mostDigits={6} keys={keys} />, '१२०', '120'],
  ['a number', <PhoneField key="" label="N" />, '९८१२३४५६७८', '9812345678'],
  ['a number with its prefix', <PhoneField key="" label="N" />, '+९१ ९८१२३ ४५६७८', '9812345678'],
  ['points', <TextField key="" label="T" inputMode="numeric" />, '१,२००', '1,200'],
  ['a figure of a form', <TextField key="" label="T" type="number" />, '१२००', '1200'],
  ['a bill', <TextField key="" label="T" inputMode="decimal" />, '६४०.५०', '640.50'],
]
const others: Record<string, (text: string) => string> = {
  Hindi: (text) => text,
  Gujarati: (text) => inDigitsFrom(0x0ae6, text),
  'full-width': (text) => inDigitsFrom(0xff10, text),
}
const inDigitsFrom = (zero: number, text: string) =>
  text.replace(/[०-९]/g, (digit) =>
    String.fromCodePoint(zero + (digit.codePointAt(0) ?? 0) - 0x0966),
  )

async function paste(input: HTMLInputElement, text: string) {
  const source = Object.assign(document.createElement('textarea'), { value: text })
  document.body.append(source)
  source.select()
  await userEvent.copy()
  source.remove()
  input.focus()
  await userEvent.paste()
}

test.each(fields)(
  '%s reads digits of every script, typed and pasted',
  async (_name, field, typed, shown) => {
    for (const [script, write] of Object.entries(others)) {
      const { container, unmount } = await render(field)
      const input = container.querySelector('input') as HTMLInputElement
      await userEvent.type(input, write(typed))
      expect(input.value, script).toBe(shown)
      await userEvent.clear(input)
      await paste(input, write(typed))
      expect(input.value, script).toBe(shown)
      await unmount()
    }
  },
)
