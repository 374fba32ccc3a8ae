import { type Language, languages } from '@dobara/contract/text/language'
import type { Shape } from '../walk.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const pixelRatio: Record<Shape, number> = { phone: 2, wide: 1 }

interface Size {
  width: number
  height: number
  shape: Shape
  /** Whether pictures are also taken in dark, in every language, and of the whole page. */
  isMain: boolean
}

const size = (shape: Shape, width: number, height: number, isMain = false): Size => ({
  width,
  height,
  shape,
  isMain,
})

export const sizes: readonly Size[] = [
  size('phone', 360, 740, true),
  size('phone', 360, 616),
  size('phone', 412, 915),
  size('wide', 1280, 800, true),
  size('wide', 768, 1024),
  size('wide', 1024, 640),
  size('wide', 1440, 900),
]

export const nameOf = ({ width, height }: Pick<Size, 'width' | 'height'>) => `${width}x${height}`

export interface View extends Size {
  language: Language
  theme: Theme
}

export const views: readonly View[] = sizes.flatMap((size) =>
  languages.flatMap((language) =>
    themes
      .filter((theme) => size.isMain || (theme === 'light' && language === 'en'))
      .map((theme) => ({ ...size, language, theme })),
  ),
)

export const fileOf = (view: View) => `${nameOf(view)}-${view.language}-${view.theme}`
