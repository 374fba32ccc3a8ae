export const ordersDatabase = 'dobara-orders'

export async function mayHaveOrders(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === ordersDatabase)
}
