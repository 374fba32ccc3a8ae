import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { register } from '@dobara/server/billing/register'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { withOpenDatabase } from './database/with-open-database.ts'

/**
 * `node scripts/run.mjs scripts/billing-register.ts 2026-11 gst` names the month and the files'
 * folder.
 */
const [month = '', folder = `gst-${month}`] = process.argv.slice(2)

await withOpenDatabase(async (database) => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new StartProblem(
      'Say the month: node scripts/run.mjs scripts/billing-register.ts 2026-11',
    )
  const files = await register(database, month)
  await mkdir(folder, { recursive: true })
  for (const [name, csv] of files) await writeFile(join(folder, name), csv)
  console.log(`${[...files.keys()].join(', ')} are in ${folder}.`)
})
