import { m } from '@dobara/words/messages.js'
import { rupees } from '../text/formats.ts'
import type { Entry } from './cause.ts'

export function billText({ kind, billAmount }: { kind: string } & Pick<Entry, 'billAmount'>) {
  if (billAmount === null) return null
  const bill = rupees(billAmount)
  return kind === 'correction' ? m.right_bill({ bill }) : bill
}
