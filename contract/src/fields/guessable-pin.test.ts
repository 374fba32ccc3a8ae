import { expect, test } from 'vitest'
import { isGuessablePin } from './guessable-pin.ts'

test.each([
  ...['0000', '1111', '9999'],
  ...['0123', '1234', '4321', '2468', '8642', '7890', '0987', '3210', '8024'],
  ...['1212', '4747', '9090'],
  ...['1900', '1990', '2026'],
  ...['1122', '2580', '0852', '1590', '3570', '1478', '3690', '1004', '5683'],
])('%s is among the first that an attacker tries', (pin) => {
  expect(isGuessablePin(pin)).toBe(true)
})

test.each(['4821', '1235', '1134', '1243', '1473', '3694', '0369', '9630', '8190', '3205', '4774'])(
  '%s is not',
  (pin) => {
    expect(isGuessablePin(pin)).toBe(false)
  },
)
