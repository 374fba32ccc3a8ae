import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect } from '../../stage/test.ts'

/** Scrolls first, because a phone's tab bar covers part of the screen. */
export async function expectAccessibleToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page)
}

export async function openTab(page: Page, name: 'My card' | 'My places' | 'Me'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
}

export async function expectBalance(page: Page, figure: string): Promise<void> {
  await expect(page.getByRole('main').getByText(figure, { exact: true }).first()).toBeVisible()
}

export async function fillOrder(page: Page, orderId: string, bill: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'I ordered online' })
  await dialog.getByText('Zomato', { exact: true }).click()
  await dialog.getByLabel('Order number').fill(orderId)
  await dialog.getByLabel('Bill in rupees').fill(bill)
  await dialog.getByRole('button', { name: 'Send' }).click()
}

export async function turn(one: Locator, to: 'on' | 'off'): Promise<void> {
  await one.click()
  await expect(one).toBeChecked({ checked: to === 'on' })
  await expect(one).toHaveAttribute('aria-busy', 'false')
  await expect(one).toBeChecked({ checked: to === 'on' })
}
