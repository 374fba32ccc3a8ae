import { listOutbox } from '@dobara/stand-ins/outbox'
import { openTestDatabase } from '../postgres/open-database.ts'

/** Newest first. Reads the database, because the server shows no messages through a proxy. */
export async function messagesTo(databaseUrl: string, to: string) {
  const database = openTestDatabase(databaseUrl)
  try {
    return await listOutbox(database, to)
  } finally {
    await database.close()
  }
}
