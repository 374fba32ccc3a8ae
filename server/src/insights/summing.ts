import type { Tx } from '../platform/database/database.ts'
import {
  type Amount,
  type DayRange,
  listAllGuests,
  listAmounts,
  listGuestsOf,
} from './amount-queries.ts'
import { dayOfNumber, numberOfDay, yesterdayAt } from './calendar.ts'
import { addTo, type DayGaps, type DaySums, emptyFigures, emptyGaps } from './day.ts'
import * as queries from './queries.ts'

/**
 * All entries of a day are committed this long after its end, even with slow clocks. Sums that were
 * read earlier are read again.
 */
const settledMilliseconds = 10 * 60_000

/** This number keeps each statement far below its time limit. */
const guestsAtOnce = 250

/**
 * A longer range is read for all guests, because a search for guests with entries would read every
 * entry twice.
 */
const daysOfSomeGuests = 31

/**
 * A day is stale if it was never summed, was summed too early, or changed later. A change also
 * affects later gaps of the same guest.
 */
export async function staleDays(tx: Tx, restaurantId: string, now: Date): Promise<number[]> {
  const yesterday = yesterdayAt(now)
  const summed = await queries.findSummed(tx, restaurantId, settledMilliseconds)
  if (!summed.first || !summed.lastRead) {
    const first = await queries.findFirstDay(tx, restaurantId)
    return first ? numbersFrom(numberOfDay(first), yesterday) : []
  }
  const stale = new Set(summed.unsettled.map(numberOfDay))
  const first = numberOfDay(summed.first)
  const since = new Date(summed.lastRead.getTime() - settledMilliseconds)
  const changed = await queries.listChanged(tx, restaurantId, since)
  const ofEndedDays = changed.filter(({ day }) => numberOfDay(day) <= yesterday)
  if (summed.days < yesterday - first + 1 || ofEndedDays.length > 0) {
    const summedAt = new Map(
      (await queries.listSummedDays(tx, restaurantId)).map((row) => [
        numberOfDay(row.day),
        row.summedAt,
      ]),
    )
    for (const day of numbersFrom(first, yesterday)) if (!summedAt.has(day)) stale.add(day)
    for (const { cusId, day, at } of ofEndedDays)
      for (const touched of [day, ...(await queries.listDaysOf(tx, restaurantId, cusId, day))])
        if (!isSettled(summedAt.get(numberOfDay(touched)), at)) stale.add(numberOfDay(touched))
  }
  return [...stale].filter((day) => day <= yesterday).sort((one, other) => one - other)
}

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)

const isSettled = (summedAt: Date | undefined, changedAt: Date) =>
  summedAt !== undefined && summedAt.getTime() >= changedAt.getTime() + settledMilliseconds

export async function sumDays(tx: Tx, restaurantId: string, days: number[]): Promise<DaySums[]> {
  const sums: DaySums[] = []
  for (const range of rangesOf(days)) sums.push(...(await sumRange(tx, restaurantId, range)))
  return sums
}

/** This function may run at any time, even several times at once. */
export async function sumStaleDays(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  const sums = await sumDays(tx, restaurantId, await staleDays(tx, restaurantId, now))
  await keepSums(tx, restaurantId, sums, now)
}

export async function sumAllDays(tx: Tx, restaurantId: string, now: Date): Promise<number> {
  const first = await queries.findFirstDay(tx, restaurantId)
  const yesterday = yesterdayAt(now)
  if (!first || numberOfDay(first) > yesterday) return 0
  const sums = await sumRange(tx, restaurantId, { from: numberOfDay(first), until: yesterday })
  await keepSums(tx, restaurantId, sums, now)
  return sums.length
}

const daysAtOnce = 500

async function keepSums(tx: Tx, restaurantId: string, sums: DaySums[], now: Date) {
  for (let place = 0; place < sums.length; place += daysAtOnce)
    await queries.keepDays(tx, restaurantId, sums.slice(place, place + daysAtOnce), now)
}

function rangesOf(days: number[]): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && day === last.until + 1) last.until = day
    else ranges.push({ from: day, until: day })
  }
  return ranges
}

async function sumRange(tx: Tx, restaurantId: string, range: DayRange): Promise<DaySums[]> {
  const sums = new Map<string, DaySums>()
  for (let number = range.from; number <= range.until; number++) {
    const day = dayOfNumber(number)
    sums.set(day, { day, figures: emptyFigures(), gaps: emptyGaps() })
  }
  const isLong = range.until - range.from >= daysOfSomeGuests
  const guests = isLong
    ? await listAllGuests(tx, restaurantId)
    : await listGuestsOf(tx, restaurantId, range)
  for (let place = 0; place < guests.length; place += guestsAtOnce) {
    const some = guests.slice(place, place + guestsAtOnce)
    for (const amount of await listAmounts(tx, restaurantId, some, range))
      add(sums.get(amount.day) as DaySums, amount)
  }
  return [...sums.values()]
}

function add({ figures, gaps }: DaySums, { measure, key, amount }: Amount) {
  if (key === null) figures[measure as 'inStore'] += amount
  else if (measure === 'cohorts') addTo(figures.cohorts, key, amount)
  else addTo(gaps[measure as keyof DayGaps], key, amount)
}
