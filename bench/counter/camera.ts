import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserArgs, findChromium } from '@dobara/testing/chromium/chromium'
import { film } from '@dobara/testing/pictures/film'
import { type Browser, chromium, type Page } from '@playwright/test'

export interface Camera {
  browser: Browser
  /** Shows this picture to the camera of every page in the browser. */
  holdBefore(screen: Page): Promise<void>
  close(): Promise<void>
}

/** A browser whose camera sees the picture it is given. */
export async function openCamera(): Promise<Camera> {
  const seen = join(tmpdir(), `dobara-bench-camera-${process.pid}.y4m`)
  const browser = await chromium.launch({
    ...(await findChromium()),
    args: [
      ...browserArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${seen}`,
    ],
  })
  return {
    browser,
    holdBefore: (screen) => film(seen, screen),
    async close() {
      await browser.close()
      await rm(seen, { force: true })
    },
  }
}
