import { patience } from '@dobara/testing/patience'
import { guests } from '@dobara/testing/people/cast'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test, vi } from 'vitest'
import { insertMerge, lockCustomers } from './merge-queries.ts'

const world = openWorldOnce()

test('an award that waits while two cards become one goes to the guest', async () => {
  const owner = await world.owner()
  const asha = await world.guest()
  const other = await world.guest(guests.farhan)
  const isWaiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const award = await world.database.global.transaction().execute(async (tx) => {
    await lockCustomers(tx, [asha.cusId, other.cusId])
    await insertMerge(tx, other.cusId, asha.cusId, world.clock.now)
    const given = owner.give(other.cusId, 5)
    await vi.waitUntil(
      async () => (await asSuperuser(world.databaseUrl, isWaiting)).length,
      patience,
    )
    return { given }
  })
  expect(await award.given).toMatchObject({ cusId: asha.cusId, points: 5 })
})
