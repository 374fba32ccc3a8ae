import { describeDiscrepancy, reconcile } from '@dobara/server/points/reconciliation'
import { expect } from 'vitest'
import { openTestDatabase } from '../postgres/open-database.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import type { Acknowledged } from './load.ts'

/** Expects each acknowledged award once with its figures, no other award, and right sums. */
export async function expectAllThereOnce(url: string, acknowledged: Acknowledged[]) {
  const entries = await asSuperuser(
    url,
    `select idempotency_key as key, cus_id as "cusId", points, entry_id as "entryId",
      balance_after as balance from points_entry where kind = 'in_store' order by 1`,
  )
  const answers = acknowledged
    .map(({ attempts: _, ...answer }) => answer)
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  expect(entries).toEqual(answers)

  const database = openTestDatabase(url)
  const wrong: string[] = []
  for await (const discrepancy of reconcile(database)) wrong.push(describeDiscrepancy(discrepancy))
  await database.close()
  expect(wrong).toEqual([])
  expect(await asSuperuser(url, 'select from membership where balance < 0')).toEqual([])
  expect(
    await asSuperuser(url, "select from points_entry where kind = 'sign_up_bonus'"),
  ).toHaveLength(new Set(acknowledged.map(({ cusId }) => cusId)).size)
}
