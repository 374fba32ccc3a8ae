import { getOffers } from '@dobara/contract/schemas/messages'
import { guests } from '@dobara/testing/people/cast'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { expect, test } from 'vitest'

const world = openPushedWorldForEach()

test('a nudge counts the guests whom it would reach now, and not those who had it for the same reward', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha, 900)
  await world.member(owner, guests.farhan, 900)
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  await world.subscribe(asha)
  const sql = (text: string, values: unknown[] = []) => asSuperuser(world.databaseUrl, text, values)
  const counted = async () => {
    const { nudges } = await owner.call(getOffers)
    const { due, notReached } = nudges.find(({ kind }) => kind === 'reward_ready') ?? {}
    return { due, notReached }
  }
  // Both have just been here.
  expect(await counted()).toEqual({ due: 0, notReached: 2 })
  const threeDaysAgo = new Date(world.clock.now.getTime() - 3 * 86_400_000)
  await sql('update membership set last_visit_at = $1', [threeDaysAgo])
  expect(await counted()).toEqual({ due: 1, notReached: 1 })
  await sql(`insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details,
      created_at, expires_at, round, is_kept_out, state, counted_on, sent_at)
    select restaurant_id, gen_random_uuid(), cus_id, 'reward_ready', 'first', '{}',
      last_visit_at, last_visit_at, 1, false, 'sent', last_visit_at::date - 20, last_visit_at
    from membership where cus_id = '${asha.cusId}'`)
  expect(await counted()).toEqual({ due: 0, notReached: 1 })
})
