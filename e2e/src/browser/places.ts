import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'

/** What Playwright needs to launch it; without a path it takes the one it has installed itself. */
export interface Found {
  executablePath?: string
  env?: Record<string, string>
}

export interface Place {
  name: string
  /** Null: nothing is there. */
  look: () => Promise<Found | null>
}

export const usualPlaces: readonly Place[] = [
  { name: 'the CHROMIUM setting', look: async () => pathOrNull(process.env.CHROMIUM) },
  { name: "Playwright's own", look: async () => ({}) },
  { name: 'the system', look: async () => pathOrNull(onThisSystem()) },
  { name: 'the package @sparticuz/chromium', look: fromPackage },
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

/**
 * A Chromium out of the package registry. Told that it runs in a bare container, it unpacks the
 * libraries it needs as well; the settings it makes for them are the browser's business alone. What
 * one user has unpacked another cannot start, so each has a folder of their own.
 */
async function fromPackage(): Promise<Found> {
  const before = { ...process.env }
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  process.env.TMPDIR = join(tmpdir(), `dobara-chromium-${userInfo().uid}`)
  await mkdir(process.env.TMPDIR, { recursive: true, mode: 0o700 })
  try {
    const { default: bundled } = await import('@sparticuz/chromium')
    const executablePath = await bundled.executablePath()
    return { executablePath, env: definedOnly(process.env) }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

async function download(): Promise<Found> {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  execFileSync(process.execPath, [playwright, 'install', 'chromium', '--only-shell'], {
    stdio: 'pipe',
    timeout: 300_000,
  })
  return {}
}

const definedOnly = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
