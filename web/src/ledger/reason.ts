import type { CorrectionReason } from '@dobara/contract/rules/corrections'
import { m } from '@dobara/words/messages.js'

/** The reason to take points back or to correct them, in the reader's language. */
export const reasonText = (reason: CorrectionReason): string => texts[reason]()

const texts: Record<CorrectionReason, () => string> = {
  wrong_amount: () => m.reason_wrong_amount(),
  wrong_guest: () => m.reason_wrong_guest(),
  order_cancelled: () => m.reason_order_cancelled(),
  points_forgotten: () => m.reason_points_forgotten(),
  goodwill: () => m.reason_goodwill(),
}
