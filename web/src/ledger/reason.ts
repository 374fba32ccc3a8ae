import type { CorrectionReason } from '@dobara/contract/rules/corrections'
import { m } from '@dobara/words/messages.js'

/** @param bill the right bill, if the bill was wrong and not only the points */
export const reasonText = (reason: CorrectionReason, bill: number | null = null): string =>
  reason === 'wrong_amount' && bill !== null ? m.reason_wrong_bill() : texts[reason]()

const texts: Record<CorrectionReason, () => string> = {
  wrong_amount: () => m.reason_wrong_amount(),
  wrong_guest: () => m.reason_wrong_guest(),
  order_cancelled: () => m.reason_order_cancelled(),
  points_forgotten: () => m.reason_points_forgotten(),
  goodwill: () => m.reason_goodwill(),
}
