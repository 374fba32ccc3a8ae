import { openDatabase } from '../server/src/platform/database/database.ts'
import { describeDiscrepancy, reconcile } from '../server/src/points/reconciliation.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (url) => {
  const database = openDatabase({ url, connections: 1, onError: console.error })
  try {
    let count = 0
    for await (const discrepancy of reconcile(database)) {
      count++
      console.error(describeDiscrepancy(discrepancy))
    }
    if (count > 0) process.exitCode = 1
    console.log(
      count === 0
        ? 'Every balance equals the sum of its entries, and none is missing.'
        : `${count} ${count === 1 ? 'figure does' : 'figures do'} not add up.`,
    )
  } finally {
    await database.close()
  }
})
