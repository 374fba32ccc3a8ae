import { existsSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Found } from './candidate.ts'
import { fontConfiguration } from './fonts.ts'

/** Unpacks once. The folder gets its name only when it is complete. */
export async function unpackChromium(folder?: string, systemFonts?: string): Promise<Found> {
  const place = folder ?? (await usualFolder())
  if (!existsSync(place)) await unpack(place, systemFonts)
  if ((await lstat(place)).uid !== user) throw new Error(`${place} is somebody else's.`)
  return {
    executablePath: join(place, 'chromium'),
    env: {
      ...(process.env as Record<string, string>),
      FONTCONFIG_FILE: join(place, fontsFile),
      LD_LIBRARY_PATH: [join(place, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(delimiter),
    },
  }
}

const fontsFile = 'own-fonts.conf'
const user = process.getuid?.()

/** Each user has a folder, because no other user can run the unpacked files. */
async function usualFolder(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const description = await readFile(join(dirname(main), '../package.json'), 'utf8')
  const { version } = JSON.parse(description) as { version: string }
  return join(tmpdir(), `dobara-chromium-${version}-${user}`)
}

async function unpack(place: string, systemFonts?: string) {
  await mkdir(dirname(place), { recursive: true })
  const fresh = await mkdtemp(`${place}-`)
  try {
    await inflateInto(fresh)
    const configuration = fontConfiguration({
      fonts: join(place, 'fonts'),
      cache: join(place, 'fonts-cache'),
      ...(systemFonts && { systemFonts }),
    })
    await writeFile(join(fresh, fontsFile), configuration)
    await rename(fresh, place)
  } catch (reason) {
    await rm(fresh, { recursive: true })
    // Another run may have unpacked the files first.
    if (!existsSync(place)) throw reason
  }
}

/** The package unpacks its libraries only if the environment looks like AWS Lambda. */
async function inflateInto(folder: string) {
  const { default: bundled } = await import('@sparticuz/chromium')
  const before = { ...process.env }
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  process.env.TMPDIR = folder
  try {
    await bundled.executablePath()
  } finally {
    for (const name of ['AWS_EXECUTION_ENV', 'TMPDIR']) delete process.env[name]
    Object.assign(process.env, before)
  }
}
