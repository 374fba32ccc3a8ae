import { useIsCounterPhone } from '../api/restaurant.ts'
import { counterPhonePath } from '../session/where-to.ts'
import { counterPath, guestsPath } from './places.ts'

/** Where the guests are and where they are given points: in the dashboard, or on a counter phone. */
export const useGuestPaths = () =>
  useIsCounterPhone()
    ? { guests: `${counterPhonePath}/guests`, counter: counterPhonePath }
    : { guests: guestsPath, counter: counterPath }
