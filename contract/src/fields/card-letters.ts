import * as z from 'zod/mini'
import { plainCode } from './digits.ts'
import { wrong } from './fields.ts'

/** Without vowels, so that no word appears (RFC 8628, section 6.1) */
export const cardLetters = 'BCDFGHJKLMNPQRSTVWXZ'
export const lettersOnCard = 6

/** From the back of a printed card */
export const CardLetters = z
  .string({ error: wrong('card_letters_wrong') })
  .check(
    z.overwrite(plainCode),
    z.regex(new RegExp(`^[${cardLetters}]{${lettersOnCard}}$`), wrong('card_letters_wrong')),
  )
