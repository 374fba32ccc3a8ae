import type { Page, ViewportSize } from '@playwright/test'
import { twoFrames } from './frames.ts'

/** Waits for the new layout, because Chromium answers earlier: one measurement in ten met the old. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await twoFrames(page)
}
