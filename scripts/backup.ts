import { writeBackup } from '@dobara/server/platform/database/backup-file'
import { withDatabase } from './database/with-database.ts'

const [file = `dobara-${new Date().toISOString().slice(0, 16).replace(':', '')}.json.gz`] =
  process.argv.slice(2)

await withDatabase(async ({ url }) => {
  await writeBackup(url, file)
  console.log(`The whole database is in ${file}.`)
})
