import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'

/** @returns the gzipped bytes of the page's scripts, without those that a timer fetches later */
export async function scriptBytes(page: Page, path: string, text: string): Promise<number> {
  const scripts: Response[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  }
  page.on('response', keep)
  await page.addInitScript(dropLongTimers)
  await page.goto(path)
  await expect(page.getByText(text)).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

/** On a busy machine the screen still loads when such a timer would end. */
function dropLongTimers() {
  const { setTimeout } = window
  const upToOneSecond = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
    ms <= 1_000 ? setTimeout(run, ms, ...given) : 0
  window.setTimeout = upToOneSecond as typeof setTimeout
}
