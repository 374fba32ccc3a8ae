export const ordersDatabase = 'dobara-orders'

/** Most phones never need to load the outbox. */
export async function mayHaveOrders(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === ordersDatabase)
}
