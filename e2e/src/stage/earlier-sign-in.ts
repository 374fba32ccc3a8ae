import { createHash } from 'node:crypto'
import type { Browser } from '@dobara/testing/people/browser'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { theStage } from './stage.ts'

/** Makes the sign-in older, so that its code no longer proves who holds the phone. */
export async function signInEarlier(
  { cookies }: Pick<Browser, 'cookies'>,
  phone: string,
): Promise<void> {
  const url = theStage().settings.DATABASE_URL
  const database = openTestDatabase(url)
  const token = cookies.get('dobara_session') ?? ''
  await database.global
    .updateTable('session')
    .set({ signed_in_at: new Date(Date.now() - 11 * 60_000) })
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .execute()
  await database.statement(
    'end_code_waits',
    'delete from identity.allowance where starts_with(subject, $1)',
    [phone],
  )
  await database.close()
}
