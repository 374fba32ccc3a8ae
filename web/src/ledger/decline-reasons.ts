import { m } from '@dobara/words/messages.js'
import { locales } from '@dobara/words/runtime.js'

/** The ledger stores the reason in the chooser's language. */
export const declineReasons = {
  request: [m.reason_no_order, m.reason_other_bill, m.reason_cancelled],
  claim: [m.reason_sold_out, m.reason_kitchen_closed, m.reason_next_time],
  approval: [m.reason_not_handed_over, m.reason_by_mistake],
}

export const declineReason = (stored: string): string =>
  Object.values(declineReasons)
    .flat()
    .find((ready) => locales.some((locale) => ready({}, { locale }) === stored))?.() ?? stored
