import type { RawBuilder } from 'kysely'

export interface Asked {
  restaurantId: string
  cost: number
  now: Date
  /** The message comes earlier, and up to the gift's end. */
  hasBirthdayGift?: boolean
}

export interface Rule {
  isDue: RawBuilder<boolean>
  /** The cause identifies the reason for the reminder, so that no reason brings two reminders. */
  cause: RawBuilder<string>
  /** A birthday's gift has days of its own. */
  giftEndsAt?: RawBuilder<Date>
}
