import type { Locator, Page } from '@playwright/test'

export async function give(page: Page, typed: { cusId?: string; points: string; pin: string }) {
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name=${name}]`).fill(value)
    await page.locator(`[name=${name}]`).press('Enter')
  }
}

export async function press(where: Page | Locator, digits: string) {
  for (const digit of digits) await where.getByRole('button', { name: digit, exact: true }).click()
}
