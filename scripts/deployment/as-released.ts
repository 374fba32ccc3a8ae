import { restoreAsReleased } from '@dobara/server/platform/database/backup-file'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { withDatabase } from '../database/with-database.ts'

// node scripts/deployment/as-released.ts FILE restores a copy without running later migrations.
await withDatabase(async ({ ownerUrl }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new StartProblem('Name the copy of a released version.')
  console.log(`${await restoreAsReleased(ownerUrl, file)} rows are there.`)
})
