import type { SignedIn } from '../site/sign-in.ts'
import { paths, type Watcher } from './screen.ts'

/** The times when screens first showed each request and balance, in milliseconds since 1970. */
export interface Sightings {
  requests: Map<string, number>
  balances: Map<number, { balance: number; at: number }[]>
}

export const noSightings = (): Sightings => ({ requests: new Map(), balances: new Map() })

export const atDashboard =
  ({ requests }: Sightings) =>
  (person: SignedIn): Watcher => ({
    person,
    path: paths.dashboard,
    onEvents(events, at) {
      for (const [, id] of events.matchAll(/"requestId":"([^"]+)"/g))
        if (id && !requests.has(id)) requests.set(id, at)
    },
  })

export const atCard =
  ({ balances }: Sightings) =>
  (person: SignedIn): Watcher => {
    const shown: { balance: number; at: number }[] = []
    balances.set(person.number, shown)
    return {
      person,
      path: paths.card,
      onEvents(events, at) {
        for (const [, balance] of events.matchAll(/"balance":(\d+)/g))
          shown.push({ balance: Number(balance), at })
      },
    }
  }
