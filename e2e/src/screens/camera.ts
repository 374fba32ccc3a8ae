import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { inFewColors } from './few-colors.ts'

export interface Camera {
  page: Page
  size: Size
  /** What the page shows now, light and dark; `whole`: also what lies below the fold. */
  take: (name: string, how?: { whole?: boolean }) => Promise<void>
}

export type Size = 'phone' | 'desktop'

const folder = fileURLToPath(new URL('../../../docs/screens/', import.meta.url))

export const cameraFor = (page: Page, size: Size): Camera => ({
  page,
  size,
  async take(name, { whole = false } = {}) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const picture = await page.screenshot({ fullPage: whole, animations: 'disabled' })
      mkdirSync(`${folder}${size}`, { recursive: true })
      writeFileSync(`${folder}${size}/${name}-${colorScheme}.png`, inFewColors(picture))
    }
  },
})

/** With its fonts, and nothing on its way any more. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
