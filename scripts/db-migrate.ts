import { migrate } from '@dobara/server/platform/database/migrate'
import { withDatabase } from './database/with-database.ts'

await withDatabase(async ({ ownerUrl }) => {
  const applied = await migrate(ownerUrl)
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
})
