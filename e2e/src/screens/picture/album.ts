import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface Album {
  folder: string
  before: string
  /** Moves older pictures to `before` if they are missing there. */
  renew: (screen: string, isTaken: (size: string) => boolean) => Promise<void>
  pathOf: (screen: string, file: string) => string
  failurePath: (screen: string) => string
}

interface Opening {
  folder: string
  before: string | undefined
  isForAll: boolean
}

/** A run for all screens moves the last album to `before`, unless `before` was given. */
export async function openAlbum({ folder: root, ...options }: Opening): Promise<Album> {
  const folder = join(root, 'now')
  const comparedWith = options.before
  const before = comparedWith ?? join(root, 'before')
  if (options.isForAll) {
    if (!comparedWith && existsSync(folder)) {
      await rm(before, { recursive: true, force: true })
      await rename(folder, before)
    }
    await rm(folder, { recursive: true, force: true })
  }
  await rm(join(root, 'failed'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return {
    folder,
    before,
    pathOf: (screen, file) => join(folder, screen, `${file}.png`),
    failurePath: (screen) => join(root, 'failed', `${screen.replaceAll(/[^\w-]+/g, '-')}.png`),
    async renew(screen, isTaken) {
      const place = join(folder, screen)
      await mkdir(place, { recursive: true })
      for (const file of await readdir(place)) {
        if (!isTaken(file.split('-', 1)[0] ?? '')) continue
        const aside = join(before, screen, file)
        if (!comparedWith && !existsSync(aside)) {
          await mkdir(join(before, screen), { recursive: true })
          await cp(join(place, file), aside)
        }
        await rm(join(place, file))
      }
    },
  }
}

const bySize = (one: string, other: string) =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || one.localeCompare(other)

/** @returns each screen's files, the narrowest first */
export async function picturesIn(folder: string): Promise<Map<string, string[]>> {
  if (!existsSync(folder)) return new Map()
  const screens = (await readdir(folder, { withFileTypes: true })).filter((one) =>
    one.isDirectory(),
  )
  return new Map(
    await Promise.all(
      screens.map(
        async ({ name }): Promise<[string, string[]]> => [
          name,
          (await readdir(join(folder, name))).sort(bySize),
        ],
      ),
    ),
  )
}
