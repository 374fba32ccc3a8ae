import { CusId } from '@dobara/contract/fields/fields'

/** The customer ID in the text of a QR code, alone or in the address of a card; null for other texts. */
export function customerIdIn(text: string): string | null {
  const [, digits = text] = /\/my\/c\/(\d+)\/?$/.exec(text) ?? []
  const read = CusId.safeParse(digits)
  return read.success ? read.data : null
}
