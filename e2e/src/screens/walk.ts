import type { Language } from '@dobara/contract/text/language'
import type { Browser } from '@dobara/testing/people/browser'
import type { Page } from '@playwright/test'
import type { Say } from './said.ts'

/** A small screen with touch, or a larger one with a mouse. A page keeps its shape, but not its size. */
export const shapes = ['phone', 'wide'] as const
export type Shape = (typeof shapes)[number]

/** What a walk may use to bring a page from one screen to the next. */
export interface Visit {
  page: Page
  shape: Shape
  language: Language
  say: Say
}

/** Brings the page from the stop before it to its own, and waits until it is there. */
type Bring<Cast> = (visit: Visit, cast: Cast) => Promise<unknown>

export interface Stop<Cast> {
  bring: Bring<Cast>
  /** The only shape that has this screen. */
  on?: Shape
  /** Also worth a look below the fold. */
  isLong?: boolean
}

export interface Part<World, Cast> {
  /** Makes the people of this walk over the API. Several walks run at once: what one changes is its own. */
  cast: (world: World) => Promise<Cast>
  /** Whose session the page has; a visitor has none. */
  as?: (cast: Cast) => Browser
  /** By the name of the screen and state, in the order of the walk. The first one opens an address. */
  stops: Record<string, Stop<Cast> | Bring<Cast>>
}

/** A way through screens that need the same people. */
export interface Walk<World> {
  stops: { name: string; on?: Shape; isLong: boolean }[]
  /** @returns the session, and how to bring a page to each stop */
  start: (world: World) => Promise<{
    someone: Browser | null
    bring: (name: string, visit: Visit) => Promise<unknown>
  }>
}

export function walk<World, Cast>({ cast, as, stops }: Part<World, Cast>): Walk<World> {
  const all = new Map(
    Object.entries(stops).map(([name, stop]) => [
      name,
      typeof stop === 'function' ? { bring: stop } : stop,
    ]),
  )
  return {
    stops: [...all].map(([name, { on, isLong = false }]) => ({ name, isLong, ...(on && { on }) })),
    start: async (world) => {
      const people = await cast(world)
      return {
        someone: as?.(people) ?? null,
        bring: async (name, visit) => all.get(name)?.bring(visit, people),
      }
    },
  }
}
