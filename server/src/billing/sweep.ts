import type { Database } from '../platform/database/database.ts'
import type { AccountState } from './account-state.ts'
import { addDays } from './calendar.ts'
import * as queries from './global-queries.ts'
import { nextReconciliation } from './next-reconciliation.ts'
import type { Reconcile } from './reconcile.ts'

interface SweepOptions {
  database: Database
  reconcile: Reconcile
  refund: (accountState: AccountState, now: Date) => Promise<AccountState>
  notify: (restaurantId: string, accountState: AccountState, now: Date) => Promise<boolean>
  beginTrial: (restaurantId: string, now: Date) => Promise<void>
  onError: (error: unknown) => void
}

const atOnce = 5
const leaseMilliseconds = 10 * 60_000
const eventsKeptDays = 90

/**
 * Each process leases different restaurants. If a process dies, its leases end after ten minutes.
 */
export function createSweep(options: SweepOptions) {
  const { database, reconcile, refund, notify, beginTrial, onError } = options
  const reconcileOne = async (restaurantId: string, now: Date, lease: Date) => {
    try {
      const reconciled = await reconcile(restaurantId, now)
      const accountState = reconciled.accountState && (await refund(reconciled.accountState, now))
      const isNotified = !accountState || (await notify(restaurantId, accountState, now))
      const isComplete = reconciled.isComplete && isNotified
      const dueAt = nextReconciliation({ accountState, isComplete }, now)
      await queries.endLease(database, restaurantId, lease, dueAt)
    } catch (error) {
      onError(error)
    }
  }

  return async (now: Date): Promise<void> => {
    for (const restaurantId of await queries.listUnbilled(database, 1000))
      await beginTrial(restaurantId, now)
    const lease = new Date(now.getTime() + leaseMilliseconds)
    for (;;) {
      const due = await queries.leaseDue(database, now, lease, atOnce)
      if (due.length === 0) break
      await Promise.all(due.map((restaurantId) => reconcileOne(restaurantId, now, lease)))
    }
    await queries.forgetEventsBefore(database, addDays(now, -eventsKeptDays))
  }
}
