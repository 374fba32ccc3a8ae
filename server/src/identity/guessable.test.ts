import { expect, test } from 'vitest'
import { refuseGuessable } from './guessable.ts'

const email = 'meera@thali.example'

test.each([
  ...['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou1', 'dobara123'],
  ...['P@ssw0rd1', 'Summer2024!', 'qwerty@123', 'aaaabbbbc!', '        x', 'Meera2024!'],
])('a common password is refused: %s', (common) => {
  expect(() => refuseGuessable(common, email)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      details: { fields: { password: { code: 'password_common' } } },
    }),
  )
})

test.each(['मेरा-खाना-ठीक', 'tandoori', 'dosa for breakfast', 'x9$kQ2!v'])(
  'an uncommon password of any characters is accepted: %s',
  (chosen) => expect(() => refuseGuessable(chosen, email)).not.toThrow(),
)
