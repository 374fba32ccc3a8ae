import { openDatabase } from '@dobara/server/platform/database/database'
import { listOutbox } from '@dobara/stand-ins/outbox'

/** The newest messages to a number or an address, read past the server: it shows them to nobody behind a proxy. */
export async function messagesTo(databaseUrl: string, to: string) {
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => {} })
  try {
    return await listOutbox(database, to)
  } finally {
    await database.close()
  }
}
