import type { AwardCaution } from '@dobara/contract/rules/cautions'
import { correctionDays } from '@dobara/contract/rules/corrections'
import { m } from '@dobara/words/messages.js'

export const cautionText = (caution: AwardCaution): string => texts[caution]()

const texts: Record<AwardCaution, () => string> = {
  own_number: m.caution_own_number,
  many_today: m.caution_many_today,
  above_reward: m.caution_above_reward,
  corrected_often: () => m.caution_corrected_often({ days: correctionDays }),
  unusual_amount: m.caution_unusual_amount,
  staff_number: m.caution_staff_number,
  outside_hours: m.caution_outside_hours,
  one_guest_often: m.caution_one_guest_often,
  many_new_cards: m.caution_many_new_cards,
  unknown_ids: m.caution_unknown_ids,
  taken_back_again: () => m.caution_taken_back_again({ days: correctionDays }),
}
