import { rebuildInsights } from '@dobara/server/insights/check'
import { withOpenDatabase } from './database/with-open-database.ts'

await withOpenDatabase(async (database) => {
  const { restaurants, days } = await rebuildInsights(database, new Date())
  console.log(
    days === 0 ? 'No day has ended yet.' : `Summed ${days} days of ${restaurants} restaurants.`,
  )
})
