import { insightsPeriods } from '@dobara/contract/rules/insights'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import { propertyWithin } from '@dobara/testing/reliability/property-within'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { appendEntry } from '../points/ledger.ts'
import type { Owner } from '../session/authority.ts'
import { createInsights } from './actions.ts'
import { dayOfNumber, daysOfMonth, monthAfter, numberOfDay } from './calendar.ts'
import { checkInsights, rebuildInsights } from './check.ts'
import type { Span } from './rules.ts'

const world = openWorldOnce()
const begin = numberOfDay('2026-04-28')

interface Award {
  entryId: string
  cusId: string
  day: number
  points: number
  bill: number | null
}

class Model {
  awards: Award[] = []

  visits(): number[][] {
    const days = Map.groupBy(this.awards, ({ cusId }) => cusId)
    return [...days.values()].map((of) =>
      [...new Set(of.map(({ day }) => day))].sort((one, other) => one - other),
    )
  }

  figures({ from, until }: Span) {
    const isIn = (day = Number.NaN) => day >= from && day <= until
    const visits = this.visits()
    const came = visits.filter((days) => days.some(isIn))
    const awards = this.awards.filter(({ day }) => isIn(day))
    const bills = awards.flatMap(({ bill }) => (bill === null ? [] : [bill]))
    const gaps = visits
      .flatMap((days) =>
        days.flatMap((day, place) =>
          place >= 2 && isIn(day) ? [day - (days[place - 1] as number)] : [],
        ),
      )
      .sort((one, other) => one - other)
    return {
      from: dayOfNumber(from),
      until: dayOfNumber(until),
      visits: came.flat().filter(isIn).length,
      guests: came.length,
      newGuests: came.filter(([first]) => isIn(first)).length,
      returningGuests: came.filter(([first]) => !isIn(first)).length,
      points: expect.objectContaining({ inStore: sum(awards.map(({ points }) => points)) }),
      awards: awards.length,
      bills: bills.length,
      billed: sum(bills),
      usualGapDays: gaps[Math.ceil(gaps.length / 2) - 1] ?? null,
      gaps: gaps.length,
    }
  }

  frequency(until: number) {
    const counts = this.visits()
      .map((days) => days.filter((day) => day > until - 90 && day <= until).length)
      .filter((count) => count > 0)
    const having = (least: number, most: number) =>
      counts.filter((count) => count >= least && count <= most).length
    return {
      guests: counts.length,
      visits: sum(counts),
      once: having(1, 1),
      twice: having(2, 2),
      threeOrFour: having(3, 4),
      fiveOrMore: having(5, Number.POSITIVE_INFINITY),
    }
  }

  secondVisits(until: number) {
    const asked = this.visits().filter(
      ([first = Number.NaN]) => first >= until - 150 && first <= until - 60,
    )
    const cameAgain = asked.filter(
      ([first = 0, second = Number.POSITIVE_INFINITY]) => second <= first + 60,
    )
    return { guests: asked.length, cameAgain: cameAgain.length }
  }

  cohorts(until: number) {
    const last = monthOf(until)
    const visits = this.visits().map((days) => days.filter((day) => day <= until))
    const months = new Set(visits.flatMap(([first]) => (first ? [monthOf(first)] : [])))
    return [...months].sort().map((month) => {
      const of = visits.filter(([first]) => first && monthOf(first) === month)
      const visited: number[] = []
      for (let later = month; later <= last; later = monthAfter(later, 1))
        visited.push(of.filter((days) => days.some((day) => monthOf(day) === later)).length)
      return { month, guests: of.length, visited, isUnfinished: until < daysOfMonth(last).until }
    })
  }
}

const sum = (of: number[]) => of.reduce((total, each) => total + each, 0)
const monthOf = (day: number) => dayOfNumber(day).slice(0, 7)

const gapToNext = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 40 }) },
)
const act = fc.oneof(
  { weight: 7, arbitrary: fc.constant('give' as const) },
  { weight: 3, arbitrary: fc.constant('give late' as const) },
  { weight: 2, arbitrary: fc.constant('take back' as const) },
  { weight: 1, arbitrary: fc.constant('look' as const) },
)
const history = fc.array(
  fc.record({
    daysBefore: gapToNext,
    act,
    which: fc.nat(),
    daysLate: fc.integer({ min: 1, max: 7 }),
    minute: fc.constantFrom(0, 700, 1439),
    points: fc.integer({ min: 1, max: 300 }),
    bill: fc.option(fc.integer({ min: 1, max: 900 })),
  }),
  { minLength: 5, maxLength: 50 },
)

test('after any history the figures are what a count of the awards says', async () => {
  const insights = createInsights(world.database)
  const people = [
    await world.guest(guests.asha),
    await world.guest(guests.farhan),
    await world.guest(guests.meera),
  ]
  let restaurants = 0
  await fc.assert(
    propertyWithin(30_000, history, async (steps) => {
      let today = begin
      let lastMinute = 0
      setTime(today, lastMinute)
      const phone = `+91981110${String(++restaurants).padStart(4, '0')}`
      const owner = await world.owner({ ...spiceRoute, phone, signUpBonus: 0 })
      const restaurantId = (await owner.call(restaurantSession.me)).uid
      for (const guest of people) await guest.join(owner.resId)
      const model = new Model()
      const append = (cusId: string, points: number, more: Partial<Entry>) =>
        world.database.asRestaurant(restaurantId, (tx) =>
          appendEntry(tx, {
            restaurant_id: restaurantId,
            cus_id: cusId,
            kind: 'in_store',
            points,
            cause: 'In-store',
            created_at: world.clock.now,
            ...more,
          }),
        )
      const look = async () => {
        const until = today - 1
        for (const days of insightsPeriods) {
          const answer = await insights.of({ restaurantId } as Owner, { days }, world.clock.now)
          if (!answer.since) return
          const span = { from: until - Number(days) + 1, until }
          const known = withoutToday(model, until)
          expect(answer.now).toMatchObject(known.figures(span))
          if (answer.before) {
            const before = { from: span.from - Number(days), until: span.from - 1 }
            expect(answer.before).toMatchObject(known.figures(before))
          }
          expect(sum(answer.days.map((day) => day.visits))).toBe(answer.now.visits)
          expect(answer.frequency).toEqual(known.frequency(until))
          expect(answer.secondVisits).toEqual(known.secondVisits(until))
          expect(answer.cohorts).toEqual(known.cohorts(until))
        }
      }
      for (const { daysBefore, act, which, daysLate, minute, points, bill } of steps) {
        today += daysBefore
        // The time never goes back, because the clocks of servers differ only by minutes.
        lastMinute = daysBefore === 0 ? Math.max(lastMinute, minute) : minute
        setTime(today, lastMinute)
        if (act === 'look') await look()
        else if (act === 'give' || act === 'give late') {
          const { cusId } = people[which % people.length] as (typeof people)[number]
          const cause = `award ${newId()}`
          const late = act === 'give late' ? daysLate : 0
          const created_at = new Date(world.clock.now.getTime() - late * dayMilliseconds)
          const sent_at = late ? world.clock.now : null
          await append(cusId, points, { cause, bill_amount: bill, created_at, sent_at })
          model.awards.push({
            entryId: await entryOf(restaurantId, cause),
            cusId,
            day: today - late,
            points,
            bill,
          })
        } else if (model.awards.length > 0) {
          const [award] = model.awards.splice(which % model.awards.length, 1)
          if (award)
            await append(award.cusId, -award.points, { kind: 'reversal', reverses: award.entryId })
        }
      }
      today += 1
      setTime(today, 700)
      await look()
      expect(await wrongDays()).toEqual([])
      await rebuildInsights(world.database, world.clock.now)
      await look()
      expect(await wrongDays()).toEqual([])
    }),
    { numRuns: 15 },
  )
})

type Entry = Parameters<typeof appendEntry>[1]

function setTime(day: number, minute: number) {
  world.clock.now = new Date((day * 1440 + minute - 330) * 60_000)
}

const entryOf = async (restaurantId: string, cause: string) =>
  (
    await world.database.asRestaurant(restaurantId, (tx) =>
      tx
        .selectFrom('points_entry')
        .select('entry_id')
        .where('restaurant_id', '=', restaurantId)
        .where('cause', '=', cause)
        .executeTakeFirstOrThrow(),
    )
  ).entry_id

function withoutToday({ awards }: Model, until: number) {
  const known = new Model()
  known.awards = awards.filter(({ day }) => day <= until)
  return known
}

async function wrongDays() {
  const wrong = []
  for await (const day of checkInsights(world.database, world.clock.now)) wrong.push(day)
  return wrong
}
