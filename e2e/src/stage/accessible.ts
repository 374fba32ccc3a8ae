import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours, since the themes differ in nothing else. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Expects no violation on the current page, in the light and in the dark theme. A scan reads the page part by
 * part, so a change may overtake it: a scan that finds something is repeated, and only a violation that stays fails.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(painted)
    const message = `${colorScheme} theme of ${page.url()}`
    await expect
      .poll(() => violationsOn(page, colorScheme), { message, timeout: 10_000 })
      .toEqual([])
  }
}

async function violationsOn(page: Page, colorScheme: 'light' | 'dark') {
  // Without the details of all that passed, which nobody reads, a scan takes a third of the time.
  const scan = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (colorScheme === 'light') scan.withTags(rules)
  else scan.withRules(rulesOfColours)
  // An open dialog hides the rest of the page from everybody.
  if (await page.locator('dialog:modal').count()) scan.include('dialog:modal')
  const { violations } = await scan.analyze()
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

/** The new theme is drawn with the next frame. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
