import { experiment } from '@dobara/contract/rules/messages'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Owner } from '../session/authority.ts'
import { differenceBetween, type Interval, pooledDifference } from './difference.ts'
import { countGroups, type GroupCounts, type RoundResult } from './reading.ts'
import { endOfRound } from './rounds.ts'
import { costPerVisit } from './visit-cost.ts'

export const createBrought = (database: Database) => ({
  async of({ restaurantId }: Owner) {
    const everywhere = await estimateEverywhere(database)
    return database.asRestaurant(restaurantId, async (tx) => {
      const rounds = await listRounds(tx, restaurantId)
      const unread = rounds.find(({ result }) => result === null)
      return {
        running: unread ? await runningView(tx, restaurantId, unread) : null,
        rounds: rounds.flatMap(({ round, begins_at, result }) =>
          result === null
            ? []
            : [
                {
                  round,
                  beganAt: begins_at.toISOString(),
                  endedAt: endOfRound(begins_at).toISOString(),
                  results: result.groups.map((group) => broughtView(group, result)),
                },
              ],
        ),
        everywhere,
      }
    })
  },
})

interface StoredRound {
  round: number
  begins_at: Date
  result: RoundResult | null
}

const listRounds = async (tx: Tx, restaurantId: string) =>
  (await tx
    .selectFrom('message_round')
    .select(['round', 'begins_at', 'result'])
    .where('restaurant_id', '=', restaurantId)
    .where('keeps_out', '=', true)
    .orderBy('round', 'desc')
    .execute()) as StoredRound[]

/**
 * The view of a running round leaves out guests who came, because early results would show
 * differences by chance.
 */
async function runningView(tx: Tx, restaurantId: string, round: StoredRound) {
  const groups = await countGroups(tx, restaurantId, round)
  const all = groups.find(({ kind }) => kind === 'all')
  return {
    round: round.round,
    beganAt: round.begins_at.toISOString(),
    readFrom: endOfRound(round.begins_at).toISOString(),
    messaged: all?.messaged ?? 0,
    keptOut: all?.keptOut ?? 0,
  }
}

export function broughtView(group: GroupCounts, { bills, billed }: RoundResult) {
  const messaged = { guests: group.messaged, came: group.messagedCame }
  const keptOut = { guests: group.keptOut, came: group.keptOutCame }
  const isEnough = Math.min(messaged.guests, keptOut.guests) >= experiment.leastGuests
  const more = isEnough ? differenceBetween(messaged, keptOut) : null
  return {
    kind: group.kind,
    messaged,
    keptOut,
    more,
    rupees: more && bills > 0 ? inRupees(more, messaged.guests, billed / bills) : null,
    ...(group.gifts && {
      visitCost: wholeRupees(costPerVisit({ messaged, keptOut, gifts: group.gifts })),
    }),
  }
}

function inRupees({ low, mid, high }: Interval, guests: number, averageBill: number) {
  const rupees = (more: number) => Math.round((more / 100) * guests * averageBill)
  return { low: rupees(low), mid: rupees(mid), high: rupees(high) }
}

/** The limits are rounded outwards, so that they never claim more than the interval. */
const wholeRupees = (cost: Interval | null) =>
  cost && { low: Math.floor(cost.low), mid: Math.round(cost.mid), high: Math.ceil(cost.high) }

/**
 * The result is null if too few restaurants have guests in both groups, because figures of few
 * restaurants would reveal those of one.
 */
async function estimateEverywhere(database: Database) {
  const rows = await database.global
    .selectFrom('message_result')
    .select(['restaurant_id', 'messaged', 'messaged_came', 'kept_out', 'kept_out_came'])
    .where('kind', '=', 'all')
    .where('messaged', '>', 0)
    .where('kept_out', '>', 0)
    .execute()
  const restaurants = new Set(rows.map(({ restaurant_id }) => restaurant_id)).size
  if (restaurants < experiment.leastRestaurants) return null
  const pooled = pooledDifference(
    rows.map((row) => ({
      first: { guests: row.messaged, came: row.messaged_came },
      second: { guests: row.kept_out, came: row.kept_out_came },
    })),
  )
  return pooled && { restaurants, ...pooled }
}
