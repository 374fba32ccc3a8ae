import { openDatabase } from '@dobara/server/platform/database/database'
import { listOutbox } from '@dobara/stand-ins/outbox'

/** Newest first. Reads the database: behind a proxy the server shows none. */
export async function messagesTo(databaseUrl: string, to: string) {
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => {} })
  try {
    return await listOutbox(database, to)
  } finally {
    await database.close()
  }
}
