import type { Language } from '@dobara/contract/text/language'
import { expect, type Page } from '@playwright/test'
import { cookiesOf } from '../../stage/test.ts'
import { atRest } from '../at-rest.ts'
import { saidIn } from '../said.ts'
import type { Walk } from '../walk.ts'
import { layoutShift, mostShift, noteTouches } from './layout-shift.ts'
import { problemsOn } from './problems.ts'

interface Way<World> {
  page: Page
  origin: string
  isMobile: boolean
  language: Language
  walk: Walk<World>
  world: World
}

/** Walks on, and expects that people can use each screen, and that a screen that opens moves nothing once it is seen. */
export async function expectGood<World>(way: Way<World>): Promise<void> {
  const { page, origin, language, walk } = way
  const shape = way.isMobile ? 'phone' : 'wide'
  const { someone, bring } = await walk.start(way.world)
  const context = page.context()
  if (someone) await context.addCookies(cookiesOf(someone, origin))
  await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: language, url: origin }])
  const visit = { page, shape, language, say: saidIn(language) } as const
  page.setDefaultTimeout(30_000)
  await noteTouches(page)
  for (const { name, on } of walk.stops) {
    if (on && on !== shape) continue
    await bring(name, visit)
    await atRest(page)
    const shift = await layoutShift(page)
    expect.soft(shift ?? 0, `${name} moves by itself`).toBeLessThan(mostShift)
    expect.soft(await problemsOn(visit, name), name).toEqual([])
  }
}
