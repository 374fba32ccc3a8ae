import { mostDatedWindows } from '@dobara/contract/rules/points-windows'
import { watchCustomer } from '@dobara/contract/schemas/live'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { watch } from '@dobara/testing/people/stream'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T12:00:00+05:30')
  owner = await world.owner()
  world.clock.now = new Date('2026-11-27T12:00:00+05:30')
})

const weekly = { halves: 4 as const, days: [0, 4], from: '16:00', to: '19:00' }
const dated = (from: string, to = from, halves: 3 | 4 | 6 = 4) => ({
  halves,
  from,
  to,
  festival: null,
})
const set = (...windows: ReturnType<typeof dated>[]) => owner.setWindows({ dated: windows })
const refusal = async (saving: Promise<unknown>) => {
  const failure = await saving.then(
    () => null,
    (error: { code: string; details?: { fields?: Record<string, { code: string }> } }) => error,
  )
  return Object.fromEntries(
    Object.entries(failure?.details?.fields ?? {}).map(([field, { code }]) => [field, code]),
  )
}

test('the PIN is needed, and the audit says that the windows changed', async () => {
  await expect(owner.setWindows({ weekly: [weekly] }, { pin: '9182' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  await owner.setWindows({ weekly: [weekly] })
  expect(
    await asSuperuser(world.databaseUrl, `select act from audit where act like 'happy%'`),
  ).toEqual([{ act: 'happy hours changed' }])
})

test('what an owner may not set says why, and nothing is saved', async () => {
  const five = Array.from({ length: 5 }, () => weekly)
  const nine = Array.from({ length: 9 }, (_, day) => dated(`2026-12-0${day + 1}`))
  expect(await refusal(owner.setWindows({ weekly: five }))).toEqual({
    weekly: 'windows_too_many',
  })
  expect(await refusal(set(...nine))).toEqual({ dated: 'windows_too_many' })
  expect(await refusal(owner.setWindows({ weekly: [{ ...weekly, days: [] }] }))).toEqual({
    'weekly/0/days': 'weekdays_missing',
  })
  expect(await refusal(owner.setWindows({ weekly: [{ ...weekly, from: '24:00' }] }))).toEqual({
    'weekly/0/from': 'hours_wrong',
  })
  expect(await refusal(owner.setWindows({ weekly: [{ ...weekly, halves: 20 as 6 }] }))).toEqual({
    'weekly/0/halves': 'not_valid',
  })
  expect(await refusal(set(dated('2026-12-02', '2026-12-01')))).toEqual({
    'dated/0': 'window_days_wrong',
  })
  expect(await refusal(set(dated('2026-12-01', '2026-12-31')))).toEqual({})
  expect(await refusal(set(dated('2026-12-01', '2027-01-01')))).toEqual({
    'dated/0': 'window_days_wrong',
  })
  expect(await refusal(set(dated('2027-11-29')))).toEqual({ 'dated/0/from': 'window_days_wrong' })
  expect(await owner.setWindows({ dated: [dated('2026-02-30')] }).catch(({ code }) => code)).toBe(
    'invalid',
  )
  const rows = await asSuperuser(
    world.databaseUrl,
    'select from_day::text, to_day::text from points_window',
  )
  expect(rows).toEqual([{ from_day: '2026-12-01', to_day: '2026-12-31' }])
})

test('a window set in the past reaches no award that waits on a phone', async () => {
  const asha = await world.member(owner, guests.asha)
  expect(await refusal(set(dated('2026-11-26', '2026-11-28')))).toEqual({
    'dated/0/from': 'window_days_wrong',
  })
  await set(dated('2026-11-27', '2026-11-28'))
  const oneDay = { waitedSeconds: 86_400 }
  expect(await owner.give(asha.cusId, 10, oneDay)).toMatchObject({ points: 10 })
  expect(await owner.give(asha.cusId, 10)).toMatchObject({ points: 20 })
  world.clock.now = new Date('2026-11-28T10:00:00+05:30')
  await set(dated('2026-11-27', '2026-11-29', 6))
  world.clock.now = new Date('2026-12-05T10:00:00+05:30')
  expect(await refusal(set(dated('2026-11-27', '2026-11-30', 6)))).toEqual({
    'dated/0/from': 'window_days_wrong',
  })
  expect(await refusal(set(dated('2026-11-27', '2026-11-29', 4)))).toEqual({
    'dated/0/from': 'window_days_wrong',
  })
  await set(dated('2026-12-24'), dated('2026-11-27', '2026-11-29', 6))
})

test('windows of long ago are dropped, and eight may begin in each year', async () => {
  const eight = Array.from({ length: mostDatedWindows }, (_, day) => dated(`2026-12-0${day + 1}`))
  const next = Array.from({ length: 8 }, (_, month) => dated(`2027-0${month + 1}-15`))
  await set(...eight, ...next)
  const old = dated('2025-11-20')
  await asSuperuser(
    world.databaseUrl,
    `update program set points_windows = jsonb_set(points_windows, '{dated,0}', $1)
     where points_windows is not null`,
    [JSON.stringify(old)],
  )
  await set(old, ...eight)
  expect(
    await asSuperuser(
      world.databaseUrl,
      `select min(from_day)::text as first, count(*)::integer as windows from points_window`,
    ),
  ).toEqual([{ first: '2026-12-01', windows: 8 }])
})

test('a guest’s open screen learns of new windows', async () => {
  const asha = await world.member(owner, guests.asha)
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const screen = await watch(openBrowserAt(origin, {}, asha.cookies), watchCustomer)
  await screen.until(({ memberships }) => memberships[0]?.pointsWindows === null)
  await owner.setWindows({ weekly: [weekly] })
  const shown = await screen.until(({ memberships }) => memberships[0]?.pointsWindows !== null)
  expect(shown.memberships[0]?.pointsWindows).toEqual({
    weekly: [weekly],
    dated: [],
    forOrders: false,
  })
  screen.close()
})
