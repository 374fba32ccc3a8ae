import type { textFaults } from '@dobara/contract/failures/field-failures'
import { failFields } from '../failure.ts'
import { hasLink } from './links.ts'
import { hasNumberToCall } from './numbers-to-call.ts'
import { isLikeOurName, speaksForUs } from './our-name.ts'

/**
 * Other people see these texts. The test `free-text.test.ts` fails if the contract has a field that
 * is missing here.
 */
export const freeTexts = {
  restaurantName: 'name',
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  city: 'address',
  addressLine1: 'address',
  addressLine2: 'address',
  reward: 'sentence',
  openingHours: 'sentence',
  sentence: 'sentence',
  reason: 'sentence',
  words: 'sentence',
  orderId: 'order',
} as const satisfies Record<string, 'name' | 'sentence' | 'address' | 'order'>

type TextFault = (typeof textFaults)[number]
export type FreeTextField = keyof typeof freeTexts
type Texts = { [Field in FreeTextField]?: string | null | undefined }

export function faultOf(field: FreeTextField, text: string): TextFault | null {
  const kind = freeTexts[field]
  if (hasLink(text)) return 'text_with_link'
  if (kind !== 'order' && hasNumberToCall(text, kind === 'address')) return 'text_with_number'
  return (kind === 'name' ? isLikeOurName(text) : speaksForUs(text)) ? 'text_for_us' : null
}

const fields = Object.keys(freeTexts) as FreeTextField[]

export const faultsOf = (texts: Texts): { [Field in FreeTextField]?: TextFault } =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field]
      const fault = text ? faultOf(field, text) : null
      return fault ? [[field, fault] as const] : []
    }),
  )

/**
 * A text that is already saved is accepted without a check.
 * @throws {Failure} invalid
 */
export function requireFit(given: Texts, saved: Texts = {}): void {
  const changed = fields.filter((field) => given[field] !== saved[field])
  const faults = faultsOf(Object.fromEntries(changed.map((field) => [field, given[field]])))
  if (Object.keys(faults).length > 0) failFields(faults as Record<string, TextFault>)
}
