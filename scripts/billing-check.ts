import { checkBilling } from '@dobara/server/billing/check'
import { connectRazorpay } from '@dobara/server/billing/razorpay/razorpay'
import { printProblems } from './database/print-problems.ts'
import { withOpenDatabase } from './database/with-open-database.ts'

await withOpenDatabase((database, config) => {
  const { billing } = config
  const provider = billing && connectRazorpay(billing.razorpay)
  const outcome = {
    none: 'Every payment has its invoice, no number is missing, and nothing is charged twice or after a cancel.',
    some: (count: number) => `${count} ${count === 1 ? 'thing does' : 'things do'} not add up.`,
  }
  return printProblems(checkBilling(database, provider, new Date()), outcome, 'billing', config)
})
