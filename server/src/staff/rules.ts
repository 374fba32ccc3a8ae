import { isGuessablePin } from '@dobara/contract/fields/guessable-pin'
import { counterCodeMinutes } from '@dobara/contract/rules/counter-codes'
import type { Draw } from '../platform/draw.ts'
import type { Pin } from '../restaurants/pin.ts'

export const mostStaff = 50
export const mostNumbersADay = 10
export const mostCounterPhones = 20
export const codeMilliseconds = counterCodeMinutes * 60_000

export const newCounterCode = (draw: Draw): string =>
  Array.from({ length: 12 }, () => draw(0, 10)).join('')

/** A plain hash of twelve digits would give them away. The first key is for new codes. */
export const codeMacs = (pin: Pick<Pin, 'macs'>, code: string): Buffer[] =>
  pin.macs('counter code', code)

/** The PIN may already be taken. */
export function newPin(draw: Draw): string {
  for (;;) {
    const pin = String(draw(0, 10_000)).padStart(4, '0')
    if (!isGuessablePin(pin)) return pin
  }
}
