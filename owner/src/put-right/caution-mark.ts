import type { ReasonToCheck } from '@dobara/contract/rules/cautions'
import { m } from '@dobara/words/messages.js'

export const cautionMark = (caution: ReasonToCheck): string => marks[caution]()

const marks: Record<ReasonToCheck, () => string> = {
  own_number: m.mark_own_number,
  many_today: m.mark_many_today,
  unusual_amount: m.mark_unusual_amount,
  above_reward: m.mark_above_reward,
  corrected_often: m.mark_corrected_often,
  staff_number: m.mark_staff_number,
  outside_hours: m.mark_outside_hours,
  taken_back_again: m.mark_taken_back_again,
  one_guest_often: m.mark_one_guest_often,
  undone_late: m.mark_undone_late,
  approval_taken_back: m.mark_approval_taken_back,
  many_new_cards: m.caution_many_new_cards,
  unknown_ids: m.caution_unknown_ids,
  gift_again: m.mark_gift_again,
  card_replaced: m.mark_card_replaced,
  gift_given: m.mark_gift_given,
}
