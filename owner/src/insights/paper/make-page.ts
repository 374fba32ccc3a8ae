import { toBlob } from 'pdfkit/output'
import { fetched, openFonts } from '../../invite/poster/open-fonts.ts'
import { openSheet } from '../../invite/poster/sheet.ts'
import { drawPage } from './draw-page.ts'
import type { PageWords } from './page-words.ts'

export async function makePage(
  words: PageWords,
  fetchFile: (url: string) => Promise<ArrayBuffer> = fetched,
): Promise<Blob> {
  const sheet = openSheet('A4', `${words.restaurantName}: ${words.month}`)
  await openFonts(sheet, `${JSON.stringify(words)}dobara`, fetchFile)
  const pdf = toBlob(sheet)
  drawPage(sheet, words)
  sheet.end()
  return pdf
}
