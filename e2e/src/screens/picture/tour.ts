import { stripVTControlCharacters } from 'node:util'
import { languages } from '@dobara/contract/text/language'
import type { Browser, Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import type { Options } from '../options.ts'
import { noteTouches } from '../quality/layout-shift.ts'
import { problemsOn } from '../quality/problems.ts'
import { type Shape, shapes, type Walk } from '../walk.ts'
import { within } from '../within.ts'
import type { Album } from './album.ts'
import { cameraFor } from './camera.ts'
import { openPage, viewsOf } from './open.ts'
import { fileOf, nameOf, type View } from './views.ts'

export interface Tour<World> {
  origin: string
  world: World
  walks: readonly Walk<World>[]
}

export interface Job {
  shape: Shape
  /** @returns the problems of the screens, and the reason if the walk ended early */
  take: (browser: Browser) => Promise<string[]>
}

const castSeconds = 30
const stopSeconds = 45
const pictureSeconds = 60
const checkSeconds = 120

export function jobsOf<World>(tour: Tour<World>, album: Album, options: Options): Job[] {
  return tour.walks.flatMap((walk) =>
    languages.flatMap((language) =>
      shapes.flatMap((shape): Job[] => {
        const [usual, ...others] = viewsOf(shape, language)
        const stops = walk.stops.filter(({ on }) => !on || on === shape)
        const last = stops.findLastIndex(({ name }) => options.isWanted(name))
        if (!usual || last < 0) return []
        const seen = [usual, ...others].filter(isSeen)
        if (seen.length === 0) return []
        const way = { ...tour, walk, usual, seen }
        return [{ shape, take: (browser) => take(browser, way, stops.slice(0, last + 1)) }]
      }),
    ),
  )

  /**
   * Only the documents need dark Hindi, because themes change no words and words change no colours.
   */
  function isSeen({ theme, ...view }: View) {
    const isBoth = theme === 'dark' && view.language !== 'en'
    return options.isSeen(nameOf(view)) && (options.forDocuments || !isBoth)
  }

  interface Way extends Tour<World> {
    walk: Walk<World>
    usual: View
    seen: readonly View[]
  }

  async function take(browser: Browser, way: Way, stops: Walk<World>['stops']) {
    const { usual, seen } = way
    const placeOf = (name = '') => `${name} (${fileOf(usual)})`
    let at = placeOf(stops[0]?.name)
    let close = async () => {}
    let failing: Page | null = null
    const told: string[] = []
    try {
      const started = await within(
        castSeconds,
        `The people of ${at} were not ready`,
        way.walk.start(way.world),
      )
      const visit = await openPage(browser, way.origin, started.someone, usual)
      close = () => visit.context.close()
      failing = visit.page
      if (options.isChecked) await noteTouches(visit.page)
      const camera = await cameraFor(visit.page, seen, usual)
      for (const { name, isLong } of stops) {
        at = placeOf(name)
        await within(stopSeconds, `${at} was not reached`, started.bring(name, visit))
        if (!options.isWanted(name)) continue
        await within(stopSeconds, `${at} did not come to rest`, atRest(visit.page))
        if (options.isChecked) {
          const problems = within(checkSeconds, `${at} was not checked`, problemsOn(visit, name))
          for (const problem of await problems) told.push(`${at}: ${problem}`)
        }
        await within(
          pictureSeconds,
          `${at} was not photographed`,
          camera.photograph(isLong, (view, isWhole) =>
            album.pathOf(name, `${fileOf(view)}${isWhole ? '-whole' : ''}`),
          ),
        )
      }
      return told
    } catch (reason) {
      await failing?.screenshot({ path: album.failurePath(at), timeout: 5_000 }).catch(() => {})
      const why = reason instanceof Error ? reason.message : String(reason)
      const end = `${at}: ${stripVTControlCharacters(why).trim()}\nNothing was taken from there to ${stops.at(-1)?.name}.`
      return [...told, end]
    } finally {
      await within(stopSeconds, `${at} did not close`, close()).catch(() => {})
    }
  }
}
