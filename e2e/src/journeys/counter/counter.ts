import type { Page } from '@playwright/test'

export async function give(page: Page, typed: { cusId?: string; points: string; pin: string }) {
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name=${name}]`).fill(value)
    await page.locator(`[name=${name}]`).press('Enter')
  }
}
