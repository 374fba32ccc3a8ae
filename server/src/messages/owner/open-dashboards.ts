import { setTimeout as pause } from 'node:timers/promises'
import type { Streams } from '../../live/streams.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Changes, Topic } from '../../platform/realtime/changes.ts'
import { listWatched, noteWatched } from './queries.ts'

export interface DashboardServices {
  database: Database
  changes: Changes
  streams: Pick<Streams, 'isDashboardOpen'>
  onError: (error: unknown) => void
  patienceMilliseconds?: number
  youngMilliseconds?: number
}

const prefix = 'dashboard:'

const askedIn = (topic: Topic): string | null =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : null

/**
 * Each process knows its own streams, so all are asked. One with an open dashboard answers in the leased row. A process
 * that died or hears no changes, whose dashboards are out of date, has no answer.
 */
export function createOpenDashboards({
  database,
  changes,
  streams,
  onError,
  patienceMilliseconds = 1_000,
  // After a start, phones come back within seconds.
  youngMilliseconds = 10_000,
}: DashboardServices) {
  const startedAt = performance.now()
  const isKnown = () => changes.isHeard() && performance.now() - startedAt >= youngMilliseconds

  changes.watch({
    onChange(topic) {
      const restaurantId = askedIn(topic)
      if (restaurantId && streams.isDashboardOpen(restaurantId))
        noteWatched(database, restaurantId).catch(onError)
    },
    onLost: () => {},
    onFound: () => {},
  })

  return {
    /** Those with an open dashboard. Null: nobody knows now. */
    async among(restaurantIds: string[]): Promise<Set<string> | null> {
      if (restaurantIds.length === 0) return new Set()
      changes.publish(...restaurantIds.map((restaurantId) => `${prefix}${restaurantId}` as const))
      await pause(patienceMilliseconds)
      return isKnown() ? listWatched(database, restaurantIds) : null
    },
  }
}

export type OpenDashboards = ReturnType<typeof createOpenDashboards>
