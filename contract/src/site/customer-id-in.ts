import { CusId } from '../fields/fields.ts'

export const cardAddress = (origin: string, cusId: string): string => `${origin}/my/c/${cusId}`

export function customerIdIn(text: string): string | null {
  const [, digits = text] = /\/my\/c\/(\d+)\/?$/.exec(text) ?? []
  const read = CusId.safeParse(digits)
  return read.success ? read.data : null
}
