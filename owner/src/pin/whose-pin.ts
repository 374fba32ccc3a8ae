import type { PinLabel } from '@dobara/ui/boxed-pin-field'
import { m } from '@dobara/words/messages.js'

export type WhosePin = keyof typeof labels

const labels = {
  owner: m.pin_yours,
  adding: m.pin_your_own,
  changing: m.pin_your_old,
  giver: m.pin_of_giver,
  decider: m.pin_of_decider,
  manager: m.pin_of_manager,
}

/** Only this function makes PIN labels, so that every field says whose PIN is meant. */
export const pinLabel = (whose: WhosePin) => labels[whose]() as string as PinLabel
