import { strToU8, zipSync } from 'fflate'

type Cell = string | number

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** An XLSX file with one sheet, as Excel writes it: cells by their place, texts beside the sheet. */
export function spreadsheet(cells: Record<string, Cell>, more: Record<string, Uint8Array> = {}) {
  const texts = [...new Set(Object.values(cells).filter((cell) => typeof cell === 'string'))]
  const rows = Map.groupBy(Object.entries(cells), ([place]) => place.replace(/\D/g, ''))
  const one = (place: string, cell: Cell) =>
    typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`
  const xml = [...rows].map(
    ([row, found]) =>
      `<row r="${row}">${found.map(([place, cell]) => one(place, cell)).join('')}</row>`,
  )
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `${head}<workbook xmlns="${sheets}" xmlns:r="${documents}"><sheets><sheet name="Guests" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
      'xl/sharedStrings.xml': strToU8(
        `${head}<sst xmlns="${sheets}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `${head}<worksheet xmlns="${sheets}"><sheetData>${xml.join('')}</sheetData></worksheet>`,
      ),
      ...more,
    }),
  )
}
