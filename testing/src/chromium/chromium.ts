import { chromium } from '@playwright/test'
import { patience } from '../patience.ts'
import type { Found, Place } from './candidate.ts'
import { usualPlaces } from './places.ts'
import { proveText } from './proof.ts'

/** `--no-sandbox` lets Chromium run as root, as in containers. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-first-run',
]

/**
 * @returns the first Chromium that can render text
 * @throws {Error} listing what was tried, and what to do
 */
export async function findChromium(places: readonly Place[] = usualPlaces): Promise<Found> {
  const tried: string[] = []
  for (const { name, look } of places) {
    try {
      const found = await look()
      if (found) return await proven(found)
      tried.push(`${name}: there is none`)
    } catch (reason) {
      tried.push(`${name}: ${firstLine(reason)}`)
    }
  }
  throw new Error(
    `No Chromium starts on this machine. Tried:\n${tried.map((line) => `  ${line}`).join('\n')}\nInstall Chromium or Chrome, or name one in CHROMIUM.`,
  )
}

async function proven(found: Found): Promise<Found> {
  const browser = await chromium.launch({ ...found, args: browserArgs, ...patience })
  try {
    await proveText(browser)
  } finally {
    await browser.close()
  }
  return found
}

const firstLine = (reason: unknown) =>
  (reason instanceof Error ? reason.message : String(reason)).split('\n', 1)[0]
