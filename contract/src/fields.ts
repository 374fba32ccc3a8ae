import * as z from 'zod/mini'
import { hasValidCheckDigit } from './check-digit.ts'
import { isState } from './states.ts'

/** PostgreSQL refuses NUL and half characters; the other control characters nobody means. */
const isPlainText = (value: string) => !/\p{Cc}|\p{Cs}/u.test(value)

/** Trimmed, 1 to 120 characters. */
const text = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(120, 'Please use at most 120 characters.'),
      z.refine(isPlainText, 'Please use letters, digits and signs only.'),
    )

const wholeNumber = (least: number, most: number, sentence: string) =>
  z.int({ error: sentence }).check(z.gte(least, sentence), z.lte(most, sentence))

export const FirstName = text('Please enter the first name.')
export const LastName = text('Please enter the last name.')
export const RestaurantName = text('Please enter the name of the restaurant.')
export const AddressLine1 = text('Please enter the address.')
export const AddressLine2 = text('Please enter the area or street.')
export const City = text('Please enter the city.')
export const Reward = text('Please say what guests get, for example Free pizza.')
export const Reason = text('Please say why, in a few words.')
export const OrderId = text('Please enter the order number from the app.')

export const State = z
  .string({ error: 'Please choose the state.' })
  .check(z.refine(isState, 'Please choose a state from the list.'))

const pincodeSentence = 'A pincode has exactly 6 digits.'
export const Pincode = z
  .string({ error: pincodeSentence })
  .check(z.trim(), z.regex(/^\d{6}$/, pincodeSentence))

const pinSentence = 'A PIN has exactly 4 digits.'
export const Pin = z.string({ error: pinSentence }).check(z.regex(/^\d{4}$/, pinSentence))

const cusIdSentence = 'A customer ID has 8 digits. Please check the number.'
/** 8 digits, 9 or 10 once the shorter ones are given out; the last is a check digit. Spaces are taken away. */
export const CusId = z.string({ error: cusIdSentence }).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '')),
  z.regex(/^\d{8,10}$/, cusIdSentence),
  z.refine(hasValidCheckDigit, 'This customer ID has a wrong digit. Please check the number.'),
)

const resIdSentence = 'A restaurant code has 6 letters and digits.'
export const ResId = z.string({ error: resIdSentence }).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[2-9A-HJ-NP-Z]{6}$/, resIdSentence),
)

export const Points = wholeNumber(1, 100_000, 'Points are a whole number from 1 to 1,00,000.')
export const MinimumSpend = wholeNumber(
  1,
  1_000_000,
  'Points needed are a whole number from 1 to 10,00,000.',
)
export const SignUpBonus = wholeNumber(
  0,
  1_000_000,
  'The bonus is a whole number from 0 to 10,00,000.',
)
export const BillAmount = wholeNumber(
  1,
  1_000_000,
  'The bill is a whole number of rupees from 1 to 10,00,000.',
)

const phoneSentence = 'Please enter a 10-digit Indian mobile number.'
/**
 * An Indian mobile number in any way people write it (098…, 91 98…, +91-98…), kept as +919812345678.
 * Ten digits that begin with 6 to 9: the National Numbering Plan's mobile range.
 */
export const Phone = z.string({ error: phoneSentence }).check(
  z.overwrite(
    (value) => `+91${value.replace(/[^\d+]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0)/, '')}`,
  ),
  z.regex(/^\+91[6-9]\d{9}$/, phoneSentence),
)

const emailSentence = 'Please enter a full e-mail address.'
export const Email = z
  .string({ error: emailSentence })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, emailSentence),
    z.regex(/^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+\.[^\s@"<>(),:;[\]\\.]{2,}$/, emailSentence),
    z.refine(isPlainText, emailSentence),
  )

export const Platform = z.enum(['Swiggy', 'Zomato'], 'Please choose Swiggy or Zomato.')
export const ClaimPlatform = z.enum(
  ['In-store', 'Swiggy', 'Zomato'],
  'Please choose In-store, Swiggy or Zomato.',
)

export const Id = z.guid('This is not in your list.')
/** Where a page of a list ended; opaque, given back as it came. */
export const Cursor = z.string().check(z.maxLength(200), z.regex(/^[\w-]*$/))

/** A sentence that says what happened, for people. */
export const Message = z.object({ message: z.string() })
