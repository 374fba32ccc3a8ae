import { CusId } from '@dobara/contract/fields/fields'

/** Accepts the ID itself, or the address of a card that contains it. */
export function customerIdIn(text: string): string | null {
  const [, digits = text] = /\/my\/c\/(\d+)\/?$/.exec(text) ?? []
  const read = CusId.safeParse(digits)
  return read.success ? read.data : null
}
