import { dayNumber } from '@dobara/contract/text/india-time'
import type { Tx } from '../platform/database/database.ts'
import { createRecent } from '../platform/recent.ts'
import { countSegments, type SegmentCounts } from './member-queries.ts'
import type { conditionsOf } from './segments.ts'

const mostCountedAtOnce = 20_000
const keptMilliseconds = 60_000
const mostKept = 500

interface Counted {
  counts: SegmentCounts
  at: Date
  cost: number
}

export interface Asked {
  restaurantId: string
  conditions: ReturnType<typeof conditionsOf>
  cost: number
  now: Date
}

/** Keeps counts of large lists for a minute, because each award fetches the list. */
export const createSegmentCounts = () => {
  const kept = createRecent<Counted>(mostKept)
  return {
    async of(tx: Tx, { restaurantId, conditions, cost, now }: Asked): Promise<SegmentCounts> {
      const last = kept.get(restaurantId)
      if (last && isCurrent(last, cost, now)) return last.counts
      const counts = await countSegments(tx, restaurantId, conditions)
      if (counts.all > mostCountedAtOnce) kept.set(restaurantId, { counts, at: now, cost })
      return counts
    },
  }
}

const isCurrent = ({ at, cost: countedFor }: Counted, cost: number, now: Date): boolean =>
  countedFor === cost &&
  dayNumber(at) === dayNumber(now) &&
  Math.abs(now.getTime() - at.getTime()) < keptMilliseconds
