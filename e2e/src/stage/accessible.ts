import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours, since the themes differ in nothing else. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Expects no violation on the current page, in the light and in the dark theme. It does not wait for the
 * page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(painted)
    const scan = new AxeBuilder({ page }).setLegacyMode(true)
    if (colorScheme === 'light') scan.withTags(rules)
    else scan.withRules(rulesOfColours)
    // An open dialog hides the rest of the page from everybody.
    if (await page.locator('dialog:modal').count()) scan.include('dialog:modal')
    const { violations } = await scan.analyze()
    const found = violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
    expect(found, `${colorScheme} theme of ${page.url()}`).toEqual([])
  }
}

/** The new theme is drawn with the next frame. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
