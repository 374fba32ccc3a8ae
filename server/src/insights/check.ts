import type { Database } from '../platform/database/database.ts'
import { dayOfNumber, numberOfDay } from './calendar.ts'
import * as queries from './queries.ts'
import { staleDays, sumAllDays, sumDays } from './summing.ts'

export interface WrongDay {
  resId: string
  day: string
}

const listRestaurants = (database: Database) =>
  database.global
    .selectFrom('program')
    .select(['restaurant_id', 'res_id'])
    .orderBy('restaurant_id')
    .execute()

/** Days that Insights will sum again anyway are excluded. */
export async function* checkInsights(database: Database, now: Date): AsyncGenerator<WrongDay> {
  for (const { restaurant_id, res_id } of await listRestaurants(database))
    for (const day of await wrongDaysOf(database, restaurant_id, now)) yield { resId: res_id, day }
}

const wrongDaysOf = (database: Database, restaurantId: string, now: Date) =>
  database.asRestaurant(restaurantId, async (tx) => {
    const stale = new Set((await staleDays(tx, restaurantId, now)).map(dayOfNumber))
    const stored = await queries.listDays(tx, restaurantId, '1970-01-01')
    const settled = stored.filter(({ day }) => !stale.has(day))
    const summed = await sumDays(
      tx,
      restaurantId,
      settled.map(({ day }) => numberOfDay(day)),
    )
    const right = new Map(summed.map((sums) => [sums.day, inOneOrder(sums)]))
    return settled.filter((sums) => inOneOrder(sums) !== right.get(sums.day)).map(({ day }) => day)
  })

/** The keys are sorted, because the keys of a histogram come in the order of the rows. */
const inOneOrder = ({ figures, gaps }: { figures: object; gaps: object | null }): string =>
  JSON.stringify({ figures, gaps }, (_, value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

export async function rebuildInsights(database: Database, now: Date) {
  const done = { restaurants: 0, days: 0 }
  for (const { restaurant_id } of await listRestaurants(database)) {
    const days = await database.asRestaurant(restaurant_id, (tx) =>
      sumAllDays(tx, restaurant_id, now),
    )
    done.restaurants += days > 0 ? 1 : 0
    done.days += days
  }
  return done
}

export const describeWrongDay = ({ resId, day }: WrongDay): string =>
  `Restaurant ${resId}: the sums of ${day} are not what the entries say. node scripts/run.mjs scripts/insights-rebuild.ts mends them.`
