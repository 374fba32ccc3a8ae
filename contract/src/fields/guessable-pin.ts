import * as z from 'zod/mini'
import { Pin, wrong } from './fields.ts'

const popular = new Set(['1122', '2580', '0852', '1590', '3570', '1478', '3690', '1004', '5683'])

/** An attacker tries 1111, 1234, 8642, 1212 or 1990 first. */
export function isGuessablePin(pin: string): boolean {
  const [first = 0, second = 0, third = 0, fourth = 0] = [...pin].map(Number)
  const step = (second - first + 10) % 10
  const isEven = (third - second + 10) % 10 === step && (fourth - third + 10) % 10 === step
  const isStairs = isEven && [0, 1, 2, 8, 9].includes(step)
  const isPairTwice = pin.slice(0, 2) === pin.slice(2)
  return isStairs || isPairTwice || /^(19|20)/.test(pin) || popular.has(pin)
}

/** Earlier PINs keep working. */
export const NewPin = Pin.check(z.refine((pin) => !isGuessablePin(pin), wrong('pin_guessable')))
