import * as z from 'zod/mini'
import type { FieldCode } from '../failures/field-failures.ts'
import { correctionReasons } from '../rules/corrections.ts'
import { claimPlatforms, platforms } from '../rules/decisions.ts'
import { limits } from '../rules/limits.ts'
import { units } from '../rules/stamps.ts'
import { cusIdPattern, hasValidCheckDigit } from './check-digit.ts'
import { plainCode, plainDigits } from './digits.ts'
import { isPlainText } from './plain-text.ts'

export const wrong = (code: FieldCode): FieldCode => code

/** U+2800 is a Braille pattern without dots. */
const isVisible = (value: string) =>
  /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u.test(value)

/** Trimmed, 1 to 120 characters, one of them visible */
export const text = (missing: FieldCode) => textOrNone(missing).check(z.refine(isVisible, missing))

const textOrNone = (error: FieldCode) =>
  z
    .string({ error })
    .check(
      z.trim(),
      z.maxLength(limits.text_too_long.most, wrong('text_too_long')),
      z.refine(isPlainText, wrong('text_not_plain')),
    )

export const wholeNumber = (code: keyof typeof limits & `${string}_wrong`) =>
  z
    .int({ error: wrong(code) })
    .check(z.gte(limits[code].least, wrong(code)), z.lte(limits[code].most, wrong(code)))

export const FirstName = text('first_name_missing')
export const LastName = text('last_name_missing')
/** Many people in India have only one name. An invisible name becomes empty. */
export const GuestLastName = textOrNone('not_valid').check(
  z.overwrite((name) => (isVisible(name) ? name : '')),
)
export const RestaurantName = text('restaurant_name_missing')
export const AddressLine1 = text('address_missing')
export const AddressLine2 = text('area_missing')
export const City = text('city_missing')
export const Reward = text('reward_missing')
export const OpeningHours = textOrNone('not_valid')
export const BillingName = text('billing_name_missing')

export const Pincode = z
  .string({ error: wrong('pincode_wrong') })
  .check(z.trim(), z.overwrite(plainDigits), z.regex(/^\d{6}$/, wrong('pincode_wrong')))

export const Pin = z
  .string({ error: wrong('pin_malformed') })
  .check(z.overwrite(plainDigits), z.regex(/^\d{4}$/, wrong('pin_malformed')))

/** The last digit is a check digit. Spaces and dashes are removed. */
export const CusId = z
  .string({ error: wrong('cus_id_wrong') })
  .check(
    z.overwrite(plainCode),
    z.regex(cusIdPattern, wrong('cus_id_wrong')),
    z.refine(hasValidCheckDigit, wrong('cus_id_mistyped')),
  )

export const ResId = z
  .string({ error: wrong('res_id_wrong') })
  .check(z.overwrite(plainCode), z.regex(/^[2-9A-HJ-NP-Z]{6}$/, wrong('res_id_wrong')))

export const Points = wholeNumber('points_wrong')
export const MinimumSpend = wholeNumber('minimum_spend_wrong')
export const SignUpBonus = wholeNumber('sign_up_bonus_wrong')
export const Unit = z.enum(units, wrong('not_valid'))
export const BillAmount = wholeNumber('bill_amount_wrong')
/** In rupees; 0: the restaurant has no rule. */
export const RupeesPerPoint = wholeNumber('rupees_per_point_wrong')
/** In rupees; 0: every bill counts. */
export const SmallestBill = wholeNumber('smallest_bill_wrong')
/** The most points for one visit; 0: only the limit for all awards applies */
export const MostPoints = wholeNumber('most_points_wrong')
/** The restaurant's own cost, in rupees; 0: unknown */
export const RewardCost = wholeNumber('reward_cost_wrong')

/** The points that a guest should have */
export const RightNumber = wholeNumber('right_number_wrong')

/** Negative to take points */
export const CorrectedPoints = z
  .int({ error: wrong('correction_wrong') })
  .check(
    z.gte(-limits.correction_wrong.most, wrong('correction_wrong')),
    z.lte(limits.correction_wrong.most, wrong('correction_wrong')),
  )

export const CorrectionReason = z.enum(correctionReasons, wrong('correction_reason_missing'))
export const Words = textOrNone('not_valid')
export const Note = z.string({ error: wrong('not_valid') }).check(
  z.trim(),
  z.maxLength(limits.note_too_long.most, wrong('note_too_long')),
  z.refine((note) => isPlainText(note.replaceAll('\n', '')), wrong('text_not_plain')),
)

/** 'YYYY-MM' in India */
export const Month = z
  .string(wrong('not_valid'))
  .check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, wrong('not_valid')))

/** Month and day, '02-29' */
export const Birthday = z
  .string({ error: wrong('birthday_wrong') })
  .check(z.refine(isMonthAndDay, wrong('birthday_wrong')))

function isMonthAndDay(value: string) {
  const leapYear = 2000
  return z.iso.date().safeParse(`${leapYear}-${value}`).success
}

const isWrittenAsNumber = (value: string) => /^[\d+\s\p{Pd}\u2212\p{Cf}()./]*$/u.test(value)

/**
 * As people write it, normalised to +919812345678. India's mobile range begins with 6 to 9 (National
 * Numbering Plan). Digits inside another text are refused.
 */
export const Phone = z
  .string({ error: wrong('phone_wrong') })
  .check(z.overwrite(inOneForm), z.regex(/^\+91[6-9]\d{9}$/, wrong('phone_wrong')))

function inOneForm(typed: string): string {
  const value = plainDigits(typed).replace('＋', '+')
  if (!isWrittenAsNumber(value)) return typed
  return `+91${value.replace(/[^\d+]/g, '').replace(/^(?:(?:\+91|0091|91(?=0?\d{10}$))0?|0)/, '')}`
}

/** A mobile number, or a landline with its area code */
export const CallNumber = z
  .string({ error: wrong('call_number_wrong') })
  .check(z.overwrite(inOneForm), z.regex(/^\+91[1-9]\d{9}$/, wrong('call_number_wrong')))

export const Email = z
  .string({ error: wrong('email_wrong') })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, wrong('email_wrong')),
    z.regex(
      /^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+\.[^\s@"<>(),:;[\]\\.]{2,}$/,
      wrong('email_wrong'),
    ),
    z.refine(isPlainText, wrong('email_wrong')),
  )

export const Platform = z.enum(platforms, wrong('platform_missing'))
export const ClaimPlatform = z.enum(claimPlatforms, wrong('claim_platform_missing'))

/** In small letters, as in the database */
export const Id = z.guid(wrong('id_unknown')).check(z.toLowerCase())
/** Callers send it back unchanged. */
export const Cursor = z.string().check(z.maxLength(200), z.regex(/^[\w-]*$/))

export const Message = z.object({ message: z.string() })
