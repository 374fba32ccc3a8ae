import { openDatabase } from '@dobara/server/platform/database/database'
import { listOutbox } from '@dobara/stand-ins/outbox'

/** Newest first. Reads the database, because the server shows no messages through a proxy. */
export async function messagesTo(databaseUrl: string, to: string) {
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => {} })
  try {
    return await listOutbox(database, to)
  } finally {
    await database.close()
  }
}
