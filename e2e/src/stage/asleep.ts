import type { Database } from '@dobara/server/platform/database/database'
import { putReturnedToSleep } from '@dobara/server/session/returned-numbers'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { theStage } from './stage.ts'

/** As if nobody had used the number for 90 days */
export const putToSleep = (phone: string): Promise<void> =>
  withDatabase(async (database) => {
    const list = (async function* () {
      yield phone
    })()
    await putReturnedToSleep(database, list, new Date())
  })

/** For all people of the stage */
export const endEmailWaits = (): Promise<void> =>
  withDatabase(async (database) => {
    const end = "delete from identity.allowance where name = 'emailCodeWait'"
    await database.statement('end_email_waits', end, [])
  })

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const url = theStage().settings.DATABASE_URL
  const database = openTestDatabase(url)
  await work(database)
  await database.close()
}
