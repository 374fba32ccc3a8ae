import type { FieldCode } from '@dobara/contract/failures/field-failures'
import { isBonusTooHigh } from '@dobara/contract/rules/bonus'
import { type Draw, readableCode } from '../platform/draw.ts'
import { type Account, provedNumber } from '../session/authority.ts'

export const newResId = (draw: Draw): string => readableCode(draw, 6)

export function contactRefusals(
  account: Account,
  given: { phone: string; email?: string | undefined },
): Record<string, FieldCode> {
  const own = provedNumber(account)
  if (own && given.phone !== own) return { phone: 'phone_fixed' }
  if (account.authMethod === 'email' && given.email && given.email !== account.email)
    return { email: 'email_fixed' }
  return {}
}

export const bonusRefusals = (given: {
  minimumSpend: number
  signUpBonus: number
}): Record<string, FieldCode> =>
  isBonusTooHigh(given) ? { signUpBonus: 'sign_up_bonus_too_high' } : {}
