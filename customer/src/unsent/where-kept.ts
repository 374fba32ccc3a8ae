import { get } from 'idb-keyval'

export const ordersDatabase = 'dobara-orders'

/** Where the first version kept all orders in one list. */
export const earlierKey = 'unsent'

/**
 * Whether an order may wait here. It asks without loading the outbox, which most phones do not need.
 * The earlier key is looked at first: it is taken away only once the database is there.
 */
export async function mayHoldOrders(): Promise<boolean> {
  if (!('databases' in indexedDB) || (await get(earlierKey)) !== undefined) return true
  return (await indexedDB.databases()).some(({ name }) => name === ordersDatabase)
}
