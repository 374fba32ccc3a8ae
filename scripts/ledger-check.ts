import { checkInsights, describeWrongDay } from '@dobara/server/insights/check'
import { describeDiscrepancy, reconcile } from '@dobara/server/points/reconciliation'
import { printProblems } from './database/print-problems.ts'
import { withOpenDatabase } from './database/with-open-database.ts'

await withOpenDatabase(async (database, config) => {
  async function* problems() {
    for await (const discrepancy of reconcile(database)) yield describeDiscrepancy(discrepancy)
    for await (const wrong of checkInsights(database, new Date())) yield describeWrongDay(wrong)
  }
  const outcome = {
    none: 'Every balance and every visit is what the entries say, and no entry is missing.',
    some: (count: number) => `${count} ${count === 1 ? 'figure does' : 'figures do'} not add up.`,
  }
  await printProblems(problems(), outcome, 'ledger', config)
})
