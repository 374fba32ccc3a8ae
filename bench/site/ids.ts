import { checkDigit } from '@dobara/contract/fields/check-digit'

const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A UUID of version 7, like the product's own; `n` counts from 0. */
export const restaurantId = (n: number): string =>
  `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const resId = (n: number): string =>
  Array.from({ length: 6 }, (_, place) => readable[Math.floor(n / 32 ** place) % 32]).join('')

export function cusId(n: number): string {
  const digits = String(1_000_000 + n)
  return digits + checkDigit(digits)
}

export const restaurantPhone = (n: number): string => `+91${9_000_000_000 + n}`
export const customerPhone = (n: number): string => `+91${8_000_000_000 + n}`
export const customerUid = (n: number): string =>
  `01900000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`
