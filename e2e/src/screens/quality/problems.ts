import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { allRules, type Rules, rulesOfColours, violationsOn } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { noteScroll } from '../noted-scroll.ts'
import { nameOf, sizes } from '../picture/views.ts'
import type { Visit } from '../walk.ts'
import { faintEdges } from './faint-edges.ts'
import { layoutShift } from './layout-shift.ts'
import { overflow } from './overflow.ts'
import { smallTargets } from './small-targets.ts'
import { tooManyWords } from './words.ts'

/**
 * Checks both themes, or in Hindi only the dark one, and the overflow at each size. Scrolls back.
 */
export async function problemsOn(visit: Visit, screen: string): Promise<string[]> {
  const { page, shape, language } = visit
  const isAtCounter = screen.startsWith('counter')
  const scrollBack = await noteScroll(page)
  const found = await layoutShift(page)
  if (shape === 'phone') {
    found.push(...(await lasting(() => smallTargets(page))))
    if (language === 'en') found.push(...(await tooManyWords(page, language)))
  }
  for (const theme of language === 'en' ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme: theme })
    const rules = language === 'en' && theme === 'dark' ? rulesOfColours : allRules
    const inTheme = async () => [
      ...(await violationsOn(page, rules)),
      ...(isAtCounter ? await inTheSun(page) : []),
    ]
    for (const problem of await lasting(inTheme)) found.push(`${theme}: ${problem}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const usual = page.viewportSize()
  for (const { width, height } of sizesFor(visit)) {
    await resize(page, { width, height })
    const cut = await lasting(() => overflow(page))
    for (const problem of cut) found.push(`${nameOf({ width, height })}: ${problem}`)
  }
  if (usual) await resize(page, usual)
  await scrollBack()
  return found
}

const rulesOfSun: Rules = { type: 'rule', values: ['color-contrast-enhanced'] }

/** WCAG AAA: 7 : 1, or 4.5 : 1 for large text; not within pictures. */
const inTheSun = async (page: Page) => [
  ...(await violationsOn(page, rulesOfSun, '[role=img]')),
  ...(await faintEdges(page)),
]

const sizesFor = ({ shape }: Visit) => sizes.filter((size) => size.shape === shape)

const looks = 4
const betweenMs = 400

/** Looks several times, because problems during a change do not last. */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found = await look()
  for (let again = 1; found.length > 0 && again < looks; again++) {
    await setTimeout(betweenMs)
    found = await look()
  }
  return found
}
