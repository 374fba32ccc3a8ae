import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { deleteEnded } from '../platform/database/delete-ended.ts'

/** Deletes on which days guests had their one offer, but for yesterday, which a worker around midnight may still ask. */
export const forgetOfferDays = (database: Database, now: Date) => {
  const yesterday = calendarDay(new Date(now.getTime() - dayMilliseconds))
  return deleteEnded(database, 'offer_day', sql`day < ${yesterday}::date`)
}
