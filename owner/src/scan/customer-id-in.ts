import { CusId } from '@dobara/contract/fields/fields'

export function customerIdIn(text: string): string | null {
  const [, digits = text] = /\/my\/c\/(\d+)\/?$/.exec(text) ?? []
  const read = CusId.safeParse(digits)
  return read.success ? read.data : null
}
