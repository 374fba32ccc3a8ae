import { readFile } from 'node:fs/promises'
import { drawPoster } from '@dobara/owner/invite/poster/draw-poster.ts'
import { openSvgSheet } from '@dobara/owner/invite/poster/svg-sheet.ts'
import { posterWords } from '@dobara/owner/invite/poster/words.ts'
import { printFont } from '@dobara/print/print-font'
import { type FontName, runsOf } from '@dobara/print/runs'
import { m } from '@dobara/words/messages.js'
import { restaurant } from '../scenes/demo.ts'
import { lighterOutlines } from './lighter-outlines.ts'

/** Runs in the build, because it reads font files. */
export async function drawPosterPicture(): Promise<string> {
  const onPoster = {
    ...restaurant,
    city: m.landing_scene_city({}, { locale: 'en' }),
    reward: m.landing_scene_reward({}, { locale: 'en' }),
  }
  const poster = {
    restaurant: onPoster,
    words: posterWords(onPoster, ['en', 'hi']),
    link: `https://dobara.example/my/join/${restaurant.resId}`,
    help: null,
    picture: null,
  }
  const shown = JSON.stringify(poster)
  const names = new Set(
    [...runsOf(shown, 'heavy'), ...runsOf(shown, 'text')].map(({ font }) => font),
  )
  const fonts = new Map(
    await Promise.all([...names].map(async (name) => [name, await fontAt(name)] as const)),
  )
  const { sheet, end } = openSvgSheet({ width: 210, height: 297, fonts })
  // The SVG sheet has only the methods that `drawPoster` calls.
  drawPoster(sheet as unknown as PDFKit.PDFDocument, poster)
  return lighterOutlines(end())
}

const folder = new URL('../../../print/fonts/', import.meta.url)

const fontAt = async (name: FontName) => printFont(await readFile(new URL(`${name}.ttf`, folder)))
