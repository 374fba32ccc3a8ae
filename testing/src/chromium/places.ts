import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import type { Found, Place } from './candidate.ts'
import { unpackChromium } from './packaged.ts'

export const usualPlaces: readonly Place[] = [
  { name: 'the CHROMIUM setting', look: async () => pathOrNull(process.env.CHROMIUM) },
  { name: "Playwright's own", look: async () => ({}) },
  { name: 'the system', look: async () => pathOrNull(onThisSystem()) },
  { name: 'the package @sparticuz/chromium', look: () => unpackChromium() },
  { name: 'playwright install', look: download },
]

const pathOrNull = (executablePath: string | undefined) =>
  executablePath ? { executablePath } : null

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const onThisSystem = () =>
  [
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => commands.map((command) => join(folder, command))),
    ...applications,
  ].find((path) => existsSync(path))

async function download(): Promise<Found> {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  execFileSync(process.execPath, [playwright, 'install', 'chromium', '--only-shell'], {
    stdio: 'pipe',
    timeout: 300_000,
  })
  return {}
}
