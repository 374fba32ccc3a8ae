import { migrate } from '@dobara/server/platform/database/migrate'
import { withDatabase } from './database/with-database.ts'

await withDatabase(async (url) => {
  const applied = await migrate(url)
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
})
