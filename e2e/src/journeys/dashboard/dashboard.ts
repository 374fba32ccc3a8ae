import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The names of the buttons that open the menu: the one beside the heading, and the last one of a phone's bar, which the
 * pages of My Account have alone. The previous screen has them too, and stays until this screen has loaded.
 */
const menuButtons = /^(Open the menu|मेन्यू खोलें|More|और)$/

/** The sidebar is always open on a wide screen, and behind the menu button on a phone. */
export async function openSidebar(page: Page): Promise<Locator> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024
  if (isNarrow) await page.getByRole('button', { name: menuButtons }).first().click()
  return page.locator('aside nav, dialog[open] nav').filter({ visible: true })
}

const inBar = /^(In-Store|Online|Approve|Guests)$/

/** By the bar of a phone to its places, else by the sidebar. */
export async function goTo(page: Page, name: string): Promise<void> {
  const isInBar = inBar.test(name) && (page.viewportSize()?.width ?? 0) < 1024
  const places = isInBar
    ? page.getByRole('navigation', { name: 'Daily places' })
    : await openSidebar(page)
  await places.getByRole('link', { name }).click()
}

export async function logOut(page: Page): Promise<void> {
  await openSidebar(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth')
}

/** Waits until the history's entry that asks about changes is left. Leaving it would abort the load of another page. */
export const askedNoMore = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.usr?.isGuard ?? false)).toBe(false)
