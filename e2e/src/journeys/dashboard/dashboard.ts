import { expect, type Locator, type Page } from '@playwright/test'

/** On a phone, the bar of My Account has only a menu button. */
const menuButtons = /^(Open the menu|मेन्यू खोलें|More|और)$/

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

export async function openSidebar(page: Page): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('button', { name: menuButtons }).first().click()
  return page.locator('aside nav, dialog[open] nav').filter({ visible: true })
}

const inBar = /^(In-Store|Online|Approve|Guests)$/

/** Waits for the place itself, because the former screen stands until its script has come. */
export async function goTo(page: Page, name: string): Promise<void> {
  const isInBar = isNarrow(page) && inBar.test(name)
  const places = isInBar
    ? page.getByRole('navigation', { name: 'Daily places' })
    : await openSidebar(page)
  const link = places.getByRole('link', { name })
  await link.click()
  if (isInBar || !isNarrow(page)) await expect(link).toHaveAttribute('aria-current', /./)
  else await expect(link).toHaveCount(0)
}

export async function logOut(page: Page): Promise<void> {
  await openSidebar(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth')
}

/**
 * Waits until the page has left the guard's history entry, because that step would abort another
 * page's load.
 */
export const askedNoMore = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.usr?.isGuard ?? false)).toBe(false)
