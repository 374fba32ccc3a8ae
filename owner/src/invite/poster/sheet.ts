import PDFDocument from 'pdfkit'

export type PaperSize = 'A4' | 'A5'

const millimetres: Record<PaperSize, { width: number; height: number }> = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
}
const bleed = 3
const points = 72 / 25.4

/**
 * Is drawn in millimetres of A4 for both sizes, with 3 mm of bleed and a trim box. Screens show
 * the trimmed sheet.
 */
export function openSheet(size: PaperSize, title: string): PDFKit.PDFDocument {
  const { width, height } = millimetres[size]
  const edges = [0, 0, (width + 2 * bleed) * points, (height + 2 * bleed) * points]
  const cut = [bleed, bleed, bleed + width, bleed + height].map((edge) => edge * points)
  const sheet = new PDFDocument({
    size: edges.slice(2) as [number, number],
    margin: 0,
    // An empty name keeps pdfkit from loading its default font, which it would not embed.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Creator: 'Dobara' },
  })
  Object.assign(sheet.page.dictionary.data, { BleedBox: edges, TrimBox: cut, CropBox: cut })
  const scale = (points * width) / millimetres.A4.width
  sheet.translate(bleed * points, bleed * points).scale(scale)
  return sheet
}
