import { monthsAsked, monthsBefore } from '@dobara/server/points/months'
import { setAside } from '@dobara/server/points/setting-aside'
import { withDatabase } from './database/with-database.ts'

// node scripts/run.mjs scripts/ledger-set-aside.ts [after how many months]
await withDatabase(async ({ ownerUrl }) => {
  const before = monthsBefore(new Date(), monthsAsked(process.argv[2]))
  const { entries, restaurants, skipped } = await setAside(ownerUrl, before)
  const day = before.toISOString().slice(0, 10)
  console.log(
    entries === 0
      ? `No entry from before ${day} is left to be set aside.`
      : `Set aside ${entries} entries of ${restaurants} restaurants, those from before ${day}.`,
  )
  if (skipped > 0) console.log(`${skipped} guests were busy: run it again.`)
})
