import { restoreBackup } from '@dobara/server/platform/database/backup-file'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { describeDiscrepancy, reconcile } from '@dobara/server/points/reconciliation'
import { withDatabase } from './database/with-database.ts'
import { overOpenDatabase } from './database/with-open-database.ts'

await withDatabase(async ({ url, ownerUrl }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new StartProblem('Name the file: npm run restore -- FILE')
  const rows = await restoreBackup(ownerUrl, file)
  console.log(`${rows} rows are restored.`)
  await overOpenDatabase(url, async (database) => {
    for await (const discrepancy of reconcile(database)) {
      console.error(describeDiscrepancy(discrepancy))
      process.exitCode = 1
    }
  })
  if (!process.exitCode) console.log('Every balance equals the sum of its entries.')
})
