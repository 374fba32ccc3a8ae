import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'

/** @returns the gzipped bytes of the page's scripts */
export async function scriptBytes(page: Page, path: string, text: string): Promise<number> {
  const scripts: Response[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  }
  page.on('response', keep)
  await page.goto(path)
  await expect(page.getByText(text)).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
