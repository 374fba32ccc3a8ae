import type { Locator, Page } from '@playwright/test'

export async function press(where: Page | Locator, digits: string) {
  for (const digit of digits) await where.getByRole('button', { name: digit, exact: true }).click()
}
