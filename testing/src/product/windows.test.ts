import { multipliers, pointsTimes } from '@dobara/contract/rules/points-windows'
import { windowAt } from '@dobara/contract/windows/window-at'
import { reconcile } from '@dobara/server/points/reconciliation'
import { expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import { randomFrom } from '../random-from.ts'
import { openWorldOnce } from '../world/world.ts'

const world = openWorldOnce()

const minute = 60_000
const day = 1440 * minute
const begin = Date.parse('2026-11-30T00:00:00+05:30')

const draws = (seed: number) => {
  const random = randomFrom(seed)
  return (below: number): number => Math.floor(random() * below)
}

type Draw = ReturnType<typeof draws>

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** With it, the stretches in which it holds, in milliseconds, counted without the code under test. */
function randomWeekly(draw: Draw) {
  const [from, to] = [draw(96) * 15, draw(96) * 15]
  const days = [0, 1, 2, 3, 4, 5, 6].filter(() => draw(3) === 0)
  if (days.length === 0) days.push(draw(7))
  const halves = multipliers[draw(3)] ?? 4
  const lasts = to > from ? to - from : to - from + 1440
  const stretches = [-1, 0, 1, 2].flatMap((week) =>
    days.map((each) => {
      const start = begin + (week * 7 + each) * day + from * minute
      return { start, end: start + lasts * minute, halves }
    }),
  )
  return { window: { halves, days, from: clock(from), to: clock(to) }, stretches }
}

function randomDated(draw: Draw) {
  const first = draw(14)
  const last = first + draw(4)
  const halves = multipliers[draw(3)] ?? 4
  const dayOf = (number: number) =>
    new Date(begin + number * day + 12 * 3_600_000).toISOString().slice(0, 10)
  return {
    window: { halves, from: dayOf(first), to: dayOf(last), festival: null },
    stretches: [{ start: begin + first * day, end: begin + (last + 1) * day, halves }],
  }
}

test('random windows and awards come out as a simple model says', async () => {
  const draw = draws(20_261_130)
  const owner = await world.owner({ signUpBonus: 0 })
  const asha = await world.member(owner, guests.asha)
  let balance = 0
  for (let round = 0; round < 12; round++) {
    world.clock.now = new Date(begin - day)
    const weekly = Array.from({ length: draw(5) }, () => randomWeekly(draw))
    const dated = Array.from({ length: draw(4) }, () => randomDated(draw))
    const windows = {
      weekly: weekly.map(({ window }) => window),
      dated: dated.map(({ window }) => window),
      forOrders: false,
    }
    await owner.setWindows(windows)
    const stretches = [...weekly, ...dated].flatMap((each) => each.stretches)
    const edges = stretches.flatMap(({ start, end }) => [start - 1, start, end - 1, end])
    for (let award = 0; award < 25; award++) {
      const edge = edges[draw(edges.length)] ?? begin
      const isInRange = edge >= begin && edge < begin + 14 * day
      const at = isInRange && draw(3) > 0 ? edge : begin + draw(14 * 1440) * minute
      const points = 1 + draw(999)
      const isKept = draw(4) === 0
      const waited = isKept ? 60 + draw(6 * 86_400) : 0
      world.clock.now = new Date(at + waited * 1000)
      const holding = stretches.filter(({ start, end }) => start <= at && at < end)
      const halves = Math.max(2, ...holding.map((each) => each.halves))
      const expected = Math.trunc((points * halves) / 2)
      const given = await owner.give(asha.cusId, points, isKept ? { waitedSeconds: waited } : {})
      balance += expected
      expect({ at: new Date(at), windows, ...given }).toMatchObject({ points: expected, balance })
      const shown = windowAt(windows, new Date(at))
      expect(pointsTimes(points, shown?.halves)).toBe(expected)
      const { until } = shown ?? {}
      if (until)
        expect(holding.some(({ end, halves: of }) => of === halves && end <= Number(until))).toBe(
          true,
        )
    }
  }
})

test('windows that change while two servers give awards leave every entry exact', async () => {
  world.clock.now = new Date(begin + 12 * 3_600_000)
  const owner = await world.owner({ signUpBonus: 0, phone: '+919811100091' })
  const elsewhere = await (await world.anotherServer()).anotherPhone(owner)
  const always = { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }
  const members = []
  for (let n = 0; n < 6; n++)
    members.push(await world.member(owner, { ...guests.asha, phone: `+9199000007${n}0` }))
  await elsewhere.give(members[0]?.cusId ?? '', 1)
  const changes = [3, 4, 6].map((halves) =>
    owner.setWindows({ weekly: [{ ...always, halves: halves as 3 | 4 | 6 }] }),
  )
  await Promise.all([
    ...changes,
    ...members.flatMap(({ cusId }) =>
      [owner, elsewhere].flatMap((phone) => [7, 11].map((points) => phone.give(cusId, points))),
    ),
  ])
  for (const { cusId } of members) {
    const entries = await owner.entriesOf(cusId)
    for (const { points, multiplied } of entries)
      expect(points).toBe(pointsTimes(multiplied?.basePoints ?? points, multiplied?.halves))
    expect(await owner.balanceOf(cusId)).toBe(entries.reduce((sum, { points }) => sum + points, 0))
  }
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
})
