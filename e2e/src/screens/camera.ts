import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
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

/** Also of pictures that are no longer taken. */
export function startAlbum(size: Size): void {
  rmSync(`${folder}${size}`, { recursive: true, force: true })
  mkdirSync(`${folder}${size}`, { recursive: true })
}

export const cameraFor = (page: Page, size: Size): Camera => ({
  page,
  size,
  async take(name, { whole = false } = {}) {
    await page.mouse.move(0, 0)
    const putBack = whole ? await growToContent(page) : () => {}
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const picture = await page.screenshot({ animations: 'disabled' })
      writeFileSync(`${folder}${size}/${name}-${colorScheme}.png`, inFewColors(picture))
    }
    await putBack()
  },
})

/** A taller screen rather than a picture past its edge, for which Chromium moves what scrolls. */
async function growToContent(page: Page) {
  const usual = page.viewportSize() ?? { width: 0, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...usual, height })
  return () => page.setViewportSize(usual)
}

/** With its fonts, and nothing on its way any more. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
