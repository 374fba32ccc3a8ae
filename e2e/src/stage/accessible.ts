import { expect, type Page } from '@playwright/test'
import axe, { type NodeResult, type RunOptions } from 'axe-core'
import { twoFrames } from './frames.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export type Rules = Exclude<RunOptions['runOnly'], undefined>

export const allRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The second theme needs only these rules, because themes differ only in colours. */
export const rulesOfColours: Rules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

/** A scan may meet a change, so only a lasting violation fails. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [theme, rules] of [
    ['light', allRules],
    ['dark', rulesOfColours],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme })
    const message = `${theme} theme of ${page.url()}`
    await expect.poll(() => violationsOn(page, rules), { message }).toEqual([])
  }
}

/** @param without a selector of the parts to leave out */
export async function violationsOn(page: Page, runOnly: Rules, without = ''): Promise<string[]> {
  await twoFrames(page)
  await bringAxeTo(page)
  const violations = await page.evaluate(scan, {
    exclude: without ? [without] : [],
    options: { ...cheaply, runOnly },
  })
  for (const { id, nodes } of violations)
    if (id === 'target-size' && (await page.evaluate(areLargeOnceScrolled, nodes.map(selectorOf))))
      nodes.length = 0
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${selectorOf(node)}: ${node.failureSummary}`),
  )
}

async function scan({ exclude, options }: { exclude: string[]; options: RunOptions }) {
  // An open dialog hides the rest of the page.
  const shown = document.querySelector('dialog:modal') ?? document.documentElement
  return (await window.axe.run({ include: shown, exclude }, options)).violations
}

const selectorOf = ({ target }: NodeResult) => target.join(' ')

async function areLargeOnceScrolled(selectors: string[]) {
  const [x, y] = [scrollX, scrollY]
  let areLarge = true
  for (const selector of selectors) {
    const target = document.querySelector(selector)
    if (!target) continue
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { violations } = await window.axe.run(target, {
      runOnly: { type: 'rule', values: ['target-size'] },
    })
    if (violations.length > 0) areLarge = false
  }
  scrollTo({ left: x, top: y, behavior: 'instant' })
  return areLarge
}

const cheaply: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Each frame gets axe once, because reading it takes longer than most scans. */
async function bringAxeTo(page: Page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}
