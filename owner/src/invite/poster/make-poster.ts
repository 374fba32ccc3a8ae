import { toBlob } from 'pdfkit/output'
import { drawPoster, type Poster } from './draw-poster.ts'
import { fetched, openFonts } from './open-fonts.ts'
import { openSheet, type PaperSize } from './sheet.ts'

export async function makePoster(
  poster: Poster,
  size: PaperSize,
  fetchFile: (url: string) => Promise<ArrayBuffer> = fetched,
): Promise<Blob> {
  const { restaurant, words } = poster
  const sheet = openSheet(size, `${restaurant.restaurantName}: ${words.first.offer}`)
  await openFonts(sheet, JSON.stringify(poster), fetchFile)
  const pdf = toBlob(sheet)
  drawPoster(sheet, poster)
  sheet.end()
  return pdf
}
