import { writeFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { noteScroll } from '../noted-scroll.ts'
import type { View } from './views.ts'

/** Photographs what a page shows, in one view after the other. It leaves the page in the first. */
export interface Camera {
  photograph: (isLong: boolean, pathOf: (view: View, isWhole: boolean) => string) => Promise<void>
}

/** @param views of the same shape and language; one of the main size first */
export async function cameraFor(page: Page, views: readonly View[], usual: View): Promise<Camera> {
  const session = await page.context().newCDPSession(page)
  return {
    async photograph(isLong, pathOf) {
      await stillCaret(page)
      // Many controls look otherwise under the mouse.
      await page.mouse.move(0, 0)
      const scrollBack = await noteScroll(page)
      for (const view of views) {
        await show(page, view)
        await develop(session, pathOf(view, false))
      }
      // Last, since a page that is shown as a whole is no longer scrolled.
      for (const view of isLong ? views.filter(isTakenWhole) : []) {
        await show(page, view)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        if (height <= view.height) continue
        // Chromium shifts scrolled content in a picture that is taller than the window.
        const tall = { ...view, height }
        await show(page, tall)
        await develop(session, pathOf(view, true))
      }
      await show(page, usual)
      await scrollBack()
    },
  }
}

const isTakenWhole = ({ isMain, theme }: View) => isMain && theme === 'light'

async function show(page: Page, { width, height, theme }: View) {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
  await atRest(page)
}

/**
 * Chromium compresses little, which is ten times as quick; pictures of one screen are still the same bytes. A clip, or
 * another scale than the browser's, would make it lay out and draw the page once more.
 */
async function develop(session: CDPSession, path: string) {
  const shot = { format: 'png', optimizeForSpeed: true } as const
  const { data } = await session.send('Page.captureScreenshot', shot)
  await writeFile(path, data, 'base64')
}

/** A caret that blinks would make two pictures of one screen differ. */
const stillCaret = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { caret-animation: manual }')
    document.adoptedStyleSheets = [still]
  })
