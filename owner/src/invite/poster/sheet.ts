import PDFDocument from 'pdfkit'

export type PaperSize = 'A4' | 'A5'

interface Millimetres {
  width: number
  height: number
}

export const papers: Record<PaperSize, Millimetres> = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
}
export const usualBleed = 3
const points = 72 / 25.4

/**
 * Is drawn in millimetres of A4 for both sizes, with 3 mm of bleed and a trim box. Screens show
 * the trimmed sheet.
 */
export function openSheet(size: PaperSize, title: string): PDFKit.PDFDocument {
  const sheet = openDocument(title)
  addPage(sheet, papers[size], usualBleed)
  return sheet.scale(papers[size].width / papers.A4.width)
}

export const openDocument = (title: string): PDFKit.PDFDocument =>
  new PDFDocument({
    autoFirstPage: false,
    // An empty name keeps pdfkit from loading its default font, which it would not embed.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Creator: 'Dobara' },
  })

/** In millimetres from the corner of the trimmed page */
export function addPage(
  sheet: PDFKit.PDFDocument,
  { width, height }: Millimetres,
  bleed: number,
): void {
  const edges = [0, 0, (width + 2 * bleed) * points, (height + 2 * bleed) * points]
  const cut = [bleed, bleed, bleed + width, bleed + height].map((edge) => edge * points)
  sheet.addPage({ size: edges.slice(2) as [number, number], margin: 0 })
  Object.assign(sheet.page.dictionary.data, { BleedBox: edges, TrimBox: cut, CropBox: cut })
  sheet.translate(bleed * points, bleed * points).scale(points)
}
