import { openDatabase } from '@dobara/server/platform/database/database'
import { putReturnedToSleep } from '@dobara/server/session/returned-numbers'
import { theStage } from './stage.ts'

/** As if nobody had used the number for 90 days. */
export async function putToSleep(phone: string): Promise<void> {
  const url = theStage().settings.DATABASE_URL
  const database = openDatabase({ url, connections: 1, onError: () => {} })
  const list = (async function* () {
    yield phone
  })()
  await putReturnedToSleep(database, list, new Date())
  await database.close()
}
