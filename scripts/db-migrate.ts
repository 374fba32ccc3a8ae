import { migrate } from '../server/src/platform/database/migrate.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (url) => {
  const applied = await migrate(url)
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
})
