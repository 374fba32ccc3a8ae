import { clockTime } from '@dobara/contract/text/dates'
import { getLocale } from '@dobara/words/runtime.js'

/** '15:00' on India's clock as '3:00 pm' */
export const clockText = (clock: string) =>
  clockTime(new Date(`1970-01-05T${clock}:00+05:30`), getLocale())
