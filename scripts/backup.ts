import { writeBackup } from '@dobara/server/platform/database/backup-file'
import { addBackup } from '@dobara/server/platform/database/backup-folder'
import { withDatabase } from './database/with-database.ts'

// npm run backup -- [file]
const [asked] = process.argv.slice(2)

await withDatabase(async ({ ownerUrl }, { databaseUrl, backups }) => {
  // The embedded database's superuser sees every row.
  const url = databaseUrl ?? ownerUrl
  if (asked) await writeBackup(url, asked)
  const file = asked ?? (await addBackup(url, backups, new Date()))
  console.log(`The whole database is in ${file}.`)
})
