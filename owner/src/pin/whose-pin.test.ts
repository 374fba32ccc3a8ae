import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import type { PinPad } from '@dobara/ui/pin-pad'
import type { ComponentProps } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import type { pinLabel } from './whose-pin.ts'

const sources = join(import.meta.dirname, '..')

test('a field for a PIN takes no label but those that name the owner of the PIN', () => {
  type Label =
    | ComponentProps<typeof BoxedPinField>['label']
    | ComponentProps<typeof PinPad>['label']
  expectTypeOf<string>().not.toExtend<Label>()
  expectTypeOf<ReturnType<typeof pinLabel>>().toExtend<Label>()
  const makers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!paraglide).*\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) =>
      /\bPinLabel\b|name="(newPin|pin)"[^>]*type=|\bpinInput\b/.test(
        readFileSync(join(sources, path), 'utf8'),
      ),
    )
  expect(makers).toEqual(['pin/whose-pin.ts'])
})
