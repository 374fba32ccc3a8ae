import { createTestDatabase } from '@dobara/testing/postgres/database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../id.ts'
import { openDatabase } from './database.ts'
import { isPassing } from './errors.ts'

test('a connection that breaks inside a transaction fails that transaction alone', async () => {
  const copy = await createTestDatabase()
  const reported: string[] = []
  const database = openDatabase({
    url: copy.url,
    connections: 1,
    onError: ({ message }) => reported.push(message),
  })
  const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const broken = database.asRestaurant(newId(), async (tx) => {
    const { rows } = await ownPid.execute(tx)
    await asSuperuser(copy.url, 'select pg_terminate_backend($1::integer, 5000::bigint)', [
      rows[0]?.pid,
    ])
    await ownPid.execute(tx)
  })
  expect(isPassing(await broken.catch((error: unknown) => error))).toBe(true)
  await expect.poll(() => reported).toContain('terminating connection due to administrator command')

  const { rows } = await ownPid.execute(database.global)
  expect(rows).toHaveLength(1)
  await database.close()
  await copy.drop()
})
