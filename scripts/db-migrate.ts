import { migrate } from '@dobara/server/platform/database/migrate'
import { withDatabase } from './database/with-database.ts'

await withDatabase(async (url, { isProduction }) => {
  const applied = await migrate(url, { isProduction })
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
})
