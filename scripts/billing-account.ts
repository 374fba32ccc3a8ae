import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import {
  giveFreeMonth,
  giveFreeTime,
  OrderRefused,
  orderRefund,
} from '@dobara/server/billing/operator'
import { describeAccount, findAccounts } from '@dobara/server/billing/operator-view'
import type { Database } from '@dobara/server/platform/database/database'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { withOpenDatabase } from './database/with-open-database.ts'

const usage = `Say what to do:
  npm run billing:account -- find 98123 45678      (or an e-mail, a resId, a GSTIN, an invoice's number)
  npm run billing:account -- free-until AB2CDE 2026-12-31 --reason "…"
  npm run billing:account -- free-month AB2CDE --reason "…"
  npm run billing:account -- refund DB2627-000001 --reason "…"`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string', default: '' } },
})
const [act = '', ...given] = positionals

await withOpenDatabase(async (database) => {
  const order = { operator: userInfo().username, reason: values.reason.trim(), now: new Date() }
  if (act !== 'find' && ['free-until', 'free-month', 'refund'].includes(act) && !order.reason)
    throw new StartProblem('Say why, for the audit: --reason "…"')
  try {
    switch (act) {
      case 'find':
        return await find(database, given.join(' '), order.now)
      case 'free-until':
        return console.log(
          await giveFreeTime(database, await theOne(database, given[0]), endOf(given[1]), order),
        )
      case 'free-month':
        return console.log(await giveFreeMonth(database, await theOne(database, given[0]), order))
      case 'refund':
        return console.log(await orderRefund(database, (given[0] ?? '').toUpperCase(), order))
      default:
        throw new StartProblem(usage)
    }
  } catch (error) {
    throw error instanceof OrderRefused ? new StartProblem(error.message) : error
  }
})

async function find(database: Database, sought: string, now: Date) {
  const found = sought ? await findAccounts(database, sought) : []
  if (found.length === 0) throw new StartProblem(`No restaurant has "${sought}".`)
  for (const restaurantId of found)
    console.log(`${(await describeAccount(database, restaurantId, now)).join('\n  ')}\n`)
}

async function theOne(database: Database, sought = ''): Promise<string> {
  const [first, ...others] = sought ? await findAccounts(database, sought) : []
  if (!first) throw new StartProblem(`No restaurant has "${sought}".`)
  if (others.length > 0)
    throw new StartProblem(
      `${others.length + 1} restaurants have "${sought}": name one by its resId.`,
    )
  return first
}

function endOf(lastDay = ''): Date {
  const midnight = Date.parse(`${lastDay}T24:00:00+05:30`)
  if (!/^\d{4}-\d\d-\d\d$/.test(lastDay) || Number.isNaN(midnight))
    throw new StartProblem(
      'Say the last free day: npm run billing:account -- free-until AB2CDE 2026-12-31',
    )
  return new Date(midnight + 6 * 3_600_000)
}
