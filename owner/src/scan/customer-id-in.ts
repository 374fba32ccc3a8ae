import { CusId } from '@dobara/contract/fields'

/** The customer ID that a code holds, plain or as the address of a card; null for any other code. */
export function customerIdIn(text: string): string | null {
  const [, digits = text] = /\/my\/c\/(\d+)\/?$/.exec(text) ?? []
  const read = CusId.safeParse(digits)
  return read.success ? read.data : null
}
