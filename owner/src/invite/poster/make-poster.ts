import { printFont } from '@dobara/print/print-font'
import { type Run, runsOf } from '@dobara/print/runs'
import { toBlob } from 'pdfkit/output'
import { drawPoster, type Poster } from './draw-poster.ts'
import { fontAddresses } from './font-addresses.ts'
import { openSheet, type PaperSize } from './sheet.ts'

/** Makes a print-ready PDF with embedded fonts. It fetches only the fonts of the scripts in its texts. */
export async function makePoster(
  poster: Poster,
  size: PaperSize,
  fetchFile: (url: string) => Promise<ArrayBuffer> = fetched,
): Promise<Blob> {
  const { program, words } = poster
  const sheet = openSheet(size, `${program.restaurantName}: ${words.english.offer}`)
  const shown = JSON.stringify(poster)
  const fonts = new Set([...runsOf(shown, 'heavy'), ...runsOf(shown, 'text')].map(fontOf))
  await Promise.all(
    [...fonts].map(async (font) =>
      // pdfkit accepts any object that can lay out text, but its types allow only files.
      sheet.registerFont(font, printFont(await fetchFile(fontAddresses[font])) as never),
    ),
  )
  const pdf = toBlob(sheet)
  drawPoster(sheet, poster)
  sheet.end()
  return pdf
}

const fontOf = ({ font }: Run) => font

async function fetched(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return answer.arrayBuffer()
}
