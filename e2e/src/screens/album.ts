import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Size = 'phone' | 'desktop'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const album = `${root}docs/screens/`
/** The pictures that the repository keeps. */
const shown = `${root}docs/pictures/`

/** Empties the album, so that a picture that is no longer taken does not stay. */
export function startAlbum(size: Size): void {
  rmSync(`${album}${size}`, { recursive: true, force: true })
  mkdirSync(`${album}${size}`, { recursive: true })
}

export const pathOf = (size: Size, name: string): string => `${album}${size}/${name}.png`

/** Keeps the pictures that README shows and no others. @throws when one of them was not taken */
export function keepWhatIsShown(): void {
  rmSync(shown, { recursive: true, force: true })
  const readme = readFileSync(`${root}README.md`, 'utf8')
  for (const [, picture] of readme.matchAll(/"docs\/pictures\/([^"]+)"/g))
    cpSync(`${album}${picture}`, `${shown}${picture}`)
}
