export const ordersDatabase = 'dobara-orders'

/** Answers without loading the outbox, which most phones never need. */
export async function mayHaveOrders(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === ordersDatabase)
}
