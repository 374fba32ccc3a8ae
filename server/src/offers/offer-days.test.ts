import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'
import { startJobs } from '../background.ts'
import { forgetOfferDays } from './judging.ts'

const world = openWorldForEach()
const days = async () =>
  (
    await asSuperuser<{ day: string }>(
      world.databaseUrl,
      'select day::text from offer_day order by day',
    )
  ).map(({ day }) => day)
const addDays = (...added: string[]) =>
  asSuperuser(
    world.databaseUrl,
    "insert into offer_day (cus_id, day, message_id) select '28306176', day, gen_random_uuid() from unnest($1::date[]) day",
    [added],
  )

test('days of offers are forgotten two days later, by India’s calendar', async () => {
  await addDays('2026-05-01', '2026-11-18', '2026-11-19', '2026-11-20')
  await forgetOfferDays(world.database, new Date('2026-11-20T18:29:00Z'))
  expect(await days()).toEqual(['2026-11-19', '2026-11-20'])
  await forgetOfferDays(world.database, new Date('2026-11-20T18:30:00Z'))
  expect(await days()).toEqual(['2026-11-20'])
})

test('every process does so by itself', async () => {
  await addDays('2026-05-01', '2026-11-20')
  const { database, clock } = world
  const nothing = async () => {}
  const stop = startJobs({
    identity: { sweep: nothing },
    sessions: { sweep: nothing },
    imports: { sweep: nothing },
    cards: { sweep: nothing },
    billing: null,
    guestMessages: { deliver: nothing, stop() {} },
    ownerMessages: { notify: nothing, stop() {} },
    offers: {
      decide: nothing,
      sweep: (now) => forgetOfferDays(database, now),
      stop() {},
    },
    now: () => clock.now,
    onError: (error) => {
      throw error
    },
  })
  await expect.poll(days).toEqual(['2026-11-20'])
  await stop()
})
