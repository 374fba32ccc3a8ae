import { register } from '@dobara/server/billing/register'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { withOpenDatabase } from './database/with-open-database.ts'

/** The month to write out: `npm run billing:register -- 2026-11 > register.csv` */
const [month = ''] = process.argv.slice(2)

await withOpenDatabase(async (database) => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new StartProblem('Say the month: npm run --silent billing:register -- 2026-11')
  process.stdout.write(await register(database, month))
})
