import { writeFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { resize } from '../../stage/resize.ts'
import { atRest } from '../at-rest.ts'
import { noteScroll } from '../noted-scroll.ts'
import type { View } from './views.ts'

export interface Camera {
  photograph: (isLong: boolean, pathOf: (view: View, isWhole: boolean) => string) => Promise<void>
}

/** @param views of one shape and language */
export async function cameraFor(page: Page, views: readonly View[], usual: View): Promise<Camera> {
  const session = await page.context().newCDPSession(page)
  return {
    async photograph(isLong, pathOf) {
      await stillCaret(page)
      // Many controls look different under the mouse.
      await page.mouse.move(0, 0)
      const scrollBack = await noteScroll(page)
      for (const view of views) {
        await show(page, view)
        await develop(session, pathOf(view, false))
      }
      // Whole pages come last, because they lose their scroll position.
      for (const view of isLong ? views.filter(isTakenWhole) : []) {
        await show(page, view)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        if (height <= view.height) continue
        // In a picture taller than the window, Chromium shifts scrolled content.
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
  await resize(page, { width, height })
  await atRest(page)
}

/**
 * Ten times as quick as Playwright's screenshot, and deterministic. With a clip or another scale,
 * the browser would draw the page again.
 */
async function develop(session: CDPSession, path: string) {
  const shot = { format: 'png', optimizeForSpeed: true } as const
  const { data } = await session.send('Page.captureScreenshot', shot)
  await writeFile(path, data, 'base64')
}

/** A blinking caret would make pictures differ. */
const stillCaret = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { caret-animation: manual }')
    document.adoptedStyleSheets = [still]
  })
