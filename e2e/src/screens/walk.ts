import type { Language } from '@dobara/contract/text/language'
import type { Browser } from '@dobara/testing/people/browser'
import type { Page } from '@playwright/test'
import type { Say } from './said.ts'

/** A small screen with touch, or a larger screen with a mouse. */
export const shapes = ['phone', 'wide'] as const
export type Shape = (typeof shapes)[number]

export interface Visit {
  page: Page
  shape: Shape
  language: Language
  say: Say
}

/** Starts on the screen of the previous stop. */
type Bring<Cast> = (visit: Visit, cast: Cast) => Promise<unknown>

export interface Stop<Cast> {
  bring: Bring<Cast>
  /** The only shape that has this screen. */
  on?: Shape
  /** The part below the fold is also worth a look. */
  isLong?: boolean
}

export interface Part<World, Cast> {
  /** Several walks run at once, so each walk makes its own people. */
  cast: (world: World) => Promise<Cast>
  /** The person whose session the page has; a visitor has none. */
  as?: (cast: Cast) => Browser
  /** The stops in their order; the first stop opens an address. */
  stops: Record<string, Stop<Cast> | Bring<Cast>>
}

export interface Walk<World> {
  stops: { name: string; on?: Shape; isLong: boolean }[]
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
