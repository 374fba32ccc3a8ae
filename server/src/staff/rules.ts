import { isGuessablePin } from '@dobara/contract/fields/guessable-pin'
import { type Draw, readableCode } from '../platform/draw.ts'

export const mostStaff = 50
export const mostNumbersADay = 10
export const mostCounterPhones = 20
export const codeMilliseconds = 10 * 60_000

/** Draws a code of 50 random bits, which a phone takes once within ten minutes. */
export const newCounterCode = (draw: Draw): string => readableCode(draw, 10)

/** Draws a PIN that is hard to guess. It may already be taken. */
export function newPin(draw: Draw): string {
  for (;;) {
    const pin = String(draw(0, 10_000)).padStart(4, '0')
    if (!isGuessablePin(pin)) return pin
  }
}
