import { m } from '@dobara/words/messages.js'
import { rupees } from '../text/formats.ts'
import type { Entry } from './cause.ts'

/** Null where no bill was typed */
export function billText({ kind, billAmount }: { kind: string } & Pick<Entry, 'billAmount'>) {
  if (billAmount === null) return null
  const bill = rupees(billAmount)
  return kind === 'correction' ? m.right_bill({ bill }) : bill
}
