import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const sizes = ['phone', 'desktop'] as const
export type Size = (typeof sizes)[number]

const root = fileURLToPath(new URL('../../../', import.meta.url))
const album = `${root}docs/screens/`
/** The pictures that the repository keeps. */
const shown = `${root}docs/pictures/`

/** Empties the album, so that pictures which are no longer taken disappear. */
export function startAlbum(size: Size): void {
  rmSync(`${album}${size}`, { recursive: true, force: true })
  mkdirSync(`${album}${size}`, { recursive: true })
}

export const pathOf = (size: Size, name: string): string => {
  mkdirSync(`${album}${size}`, { recursive: true })
  return `${album}${size}/${name}.png`
}

/** Keeps only the pictures that our documents show. @throws if one of them was never taken */
export function keepWhatIsShown(): void {
  const pages = ['README.md', 'docs/billing.md'].map((page) =>
    readFileSync(`${root}${page}`, 'utf8'),
  )
  const named = pages.flatMap((page) => [...page.matchAll(/"(?:docs\/)?pictures\/([^"]+)"/g)])
  for (const [, picture] of named)
    if (existsSync(`${album}${picture}`)) cpSync(`${album}${picture}`, `${shown}${picture}`)
  const isShown = (path: string) => named.some(([, picture]) => picture === path)
  // Other commands write the pictures that are not of screens.
  for (const size of sizes)
    for (const file of readdirSync(`${shown}${size}`))
      if (!isShown(`${size}/${file}`)) rmSync(`${shown}${size}/${file}`)
  const missing = named.filter(([, picture]) => !existsSync(`${shown}${picture}`))
  if (missing.length > 0) throw new Error(`Nobody took ${missing.map(([, picture]) => picture)}.`)
}
