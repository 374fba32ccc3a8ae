import { useIsCounterPhone } from '../api/restaurant.ts'
import { counterPhonePath } from '../session/where-to.ts'
import { counterPath, guestsPath } from './places.ts'

export const useGuestPaths = () =>
  useIsCounterPhone()
    ? { guests: `${counterPhonePath}/guests`, counter: counterPhonePath }
    : { guests: guestsPath, counter: counterPath }
