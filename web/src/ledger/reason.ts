import { type CorrectionReason, correctionReasons } from '@dobara/contract/rules/corrections'
import { m } from '@dobara/words/messages.js'

/** The reason to take points back or to correct them, in the reader's language. */
export const reasonText = (reason: CorrectionReason): string => texts[reason]()

/** Every reason with its text, in the order in which an owner chooses. */
export const allReasons = () =>
  correctionReasons.map((reason) => ({ reason, text: reasonText(reason) }))

const texts: Record<CorrectionReason, () => string> = {
  wrong_amount: () => m.reason_wrong_amount(),
  wrong_guest: () => m.reason_wrong_guest(),
  order_cancelled: () => m.reason_order_cancelled(),
  points_forgotten: () => m.reason_points_forgotten(),
  goodwill: () => m.reason_goodwill(),
}
