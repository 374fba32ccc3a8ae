import { lastFullDay } from '@dobara/contract/text/india-time'
import { fullDate } from './human-time.ts'

/** The last full day before the time `iso` */
export const fullLastDay = (iso: string) => fullDate(lastFullDay(new Date(iso)))
