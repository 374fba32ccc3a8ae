import { chromium } from '@playwright/test'
import { type Found, type Place, usualPlaces } from './places.ts'

/** Quiet, and free to run as root, which containers often do. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-first-run',
]

/**
 * The first Chromium that really starts; a file that lies there proves nothing on a bare machine.
 * @throws {Error} that lists what was tried, and what to do
 */
export async function findChromium(places: readonly Place[] = usualPlaces): Promise<Found> {
  const tried: string[] = []
  for (const { name, look } of places) {
    try {
      const found = await look()
      if (found) return await start(found)
      tried.push(`${name}: there is none`)
    } catch (reason) {
      tried.push(`${name}: ${firstLine(reason)}`)
    }
  }
  throw new Error(
    `No Chromium starts on this machine. Tried:\n${tried.map((line) => `  ${line}`).join('\n')}\nInstall Chromium or Chrome, or name one in CHROMIUM.`,
  )
}

async function start(found: Found): Promise<Found> {
  const browser = await chromium.launch({ ...found, args: browserArgs, timeout: 30_000 })
  try {
    await (await browser.newPage()).goto('data:text/html,<title>it starts</title>')
  } finally {
    await browser.close()
  }
  return found
}

const firstLine = (reason: unknown) =>
  (reason instanceof Error ? reason.message : String(reason)).split('\n', 1)[0]
