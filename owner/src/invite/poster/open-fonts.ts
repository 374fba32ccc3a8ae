import { printFont } from '@dobara/print/print-font'
import { type Run, runsOf } from '@dobara/print/runs'
import { fontAddresses } from './font-addresses.ts'

export async function openFonts(
  sheet: PDFKit.PDFDocument,
  text: string,
  fetchFile: (url: string) => Promise<ArrayBuffer>,
): Promise<void> {
  const fonts = new Set([...runsOf(text, 'heavy'), ...runsOf(text, 'text')].map(fontOf))
  await Promise.all(
    [...fonts].map(async (font) =>
      // pdfkit accepts any object that lays out text; its types allow only files.
      sheet.registerFont(font, printFont(await fetchFile(fontAddresses[font])) as never),
    ),
  )
}

const fontOf = ({ font }: Run) => font

export async function fetched(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return answer.arrayBuffer()
}
