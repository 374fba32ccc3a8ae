export const limits = {
  text_too_long: { most: 120 },
  note_too_long: { most: 300 },
  rating_words_too_long: { most: 500 },
  stars_wrong: { least: 1, most: 5 },
  password_too_short: { least: 8 },
  password_too_long: { most: 128 },
  points_wrong: { least: 1, most: 100_000 },
  points_a_day_wrong: { least: 1, most: 1_000_000 },
  minimum_spend_wrong: { least: 1, most: 1_000_000 },
  sign_up_bonus_wrong: { least: 0, most: 1_000_000 },
  stamps_on_card_wrong: { least: 2, most: 12 },
  stamps_bonus_wrong: { least: 0, most: 3 },
  bill_amount_wrong: { least: 1, most: 1_000_000 },
  rupees_per_point_wrong: { least: 0, most: 10_000 },
  smallest_bill_wrong: { least: 0, most: 1_000_000 },
  most_points_wrong: { least: 0, most: 100_000 },
  reward_cost_wrong: { least: 0, most: 1_000_000 },
  window_days_wrong: { least: 1, most: 31 },
  gift_days_wrong: { least: 1, most: 60 },
  /** Also of all steps together */
  rupees_off_wrong: { least: 1, most: 10_000 },
  percent_off_wrong: { least: 1, most: 100 },
  rewards_a_day_wrong: { least: 1, most: 1_000 },
  steps_wrong: { least: 1, most: 100 },
  right_number_wrong: { least: 0, most: 1_000_000 },
  correction_wrong: { least: 1, most: 100_000 },
  /** Per restaurant and calendar day in India */
  corrections_today: { most: 30 },
  /** By people besides the owner, to say sorry */
  gifts_of_guest: { most: 2, days: 30 },
  /** With the first one */
  rewards_full: { most: 6 },
  /** Per guest and restaurant; withdrawing has no limit. */
  consents_today: { most: 20 },
} as const
