import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pathOf, type Size } from './album.ts'

export interface Camera {
  page: Page
  size: Size
  /** Photographs the page, light and dark; `whole` includes the part below the fold. */
  take: (name: string, how?: { whole?: boolean }) => Promise<void>
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
      await develop(
        await page.screenshot({ animations: 'disabled' }),
        pathOf(size, `${name}-${colorScheme}`),
      )
    }
    await putBack()
  },
})

/**
 * Saves a picture in few colours, which takes a third of the bytes; screens have few colours besides the
 * edges of letters.
 */
export async function develop(screenshot: Buffer, path: string): Promise<void> {
  await sharp(screenshot)
    .png({ palette: true, quality: 90, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(path)
}

/** Makes the window as tall as the page, since Chromium shifts scrolled content in a full-page picture. */
async function growToContent(page: Page) {
  const usual = page.viewportSize() ?? { width: 0, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...usual, height })
  return () => page.setViewportSize(usual)
}

/** Resolves when the fonts have loaded and the page is drawn. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
