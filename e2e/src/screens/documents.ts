import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Album } from './picture/album.ts'
import { fewColours } from './picture/few-colours.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const kept = `${root}docs/pictures/`
const pages = ['README.md', 'docs/billing.md']
const folders = {
  phone: { size: '360x740', width: 540 },
  desktop: { size: '1280x800', width: 1280 },
} as const

/** @throws if the album lacks a picture */
export async function takeForDocuments(album: Album): Promise<void> {
  const named = pages.flatMap((page) => [
    ...readFileSync(`${root}${page}`, 'utf8').matchAll(
      /"(?:docs\/)?pictures\/(phone|desktop)\/([\w-]+?)(-hindi)?-(light|dark)\.png"/g,
    ),
  ])
  for (const [, folder = '', screen = '', hindi, theme = ''] of named) {
    const { size, width } = folders[folder as keyof typeof folders]
    const path = album.pathOf(screen, `${size}-${hindi ? 'hi' : 'en'}-${theme}`)
    if (!existsSync(path)) throw new Error(`Nobody took ${path}.`)
    await develop(path, width, `${kept}${folder}/${screen}${hindi ?? ''}-${theme}.png`)
  }
}

const develop = (path: string, width: number, to: string) =>
  sharp(path).resize({ width }).png(fewColours).toFile(to)
