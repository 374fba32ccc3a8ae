import { strToU8, zipSync } from 'fflate'

type Cell = string | number

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface SheetForTests {
  name?: string
  state?: 'visible' | 'hidden' | 'veryHidden'
  cells: Record<string, Cell> | string
}

export const spreadsheet = (cells: Record<string, Cell>, more: Record<string, Uint8Array> = {}) =>
  workbook([{ cells }], more)

export function workbook(given: SheetForTests[], more: Record<string, Uint8Array> = {}) {
  const texts = [
    ...new Set(
      given.flatMap(({ cells }) =>
        typeof cells === 'string'
          ? []
          : Object.values(cells).filter((cell) => typeof cell === 'string'),
      ),
    ),
  ]
  const numbered = given.map((sheet, at) => ({ ...sheet, number: at + 1 }))
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `${head}<workbook xmlns="${sheets}" xmlns:r="${documents}"><sheets>${numbered.map(({ name, number, state }) => `<sheet name="${escaped(name ?? `Guests ${number}`)}" sheetId="${number}"${state ? ` state="${state}"` : ''} r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${head}<Relationships xmlns="${packages}/relationships">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${documents}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rIdTexts" Type="${documents}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdStyles" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
      ),
      // The second style shows a number as a date.
      'xl/styles.xml': strToU8(
        `${head}<styleSheet xmlns="${sheets}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0"/></cellXfs></styleSheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(
        `${head}<sst xmlns="${sheets}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
      ),
      ...Object.fromEntries(
        numbered.map(({ number, cells }) => [
          `xl/worksheets/sheet${number}.xml`,
          strToU8(typeof cells === 'string' ? cells : sheetXml(rowsOf(cells, texts))),
        ]),
      ),
      ...more,
    }),
  )
}

export const sheetXml = (rows: string, before = '') =>
  `${head}<worksheet xmlns="${sheets}">${before}<sheetData>${rows}</sheetData></worksheet>`

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function rowsOf(cells: Record<string, Cell>, texts: string[]): string {
  const one = (place: string, cell: Cell) =>
    typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`
  return [...Map.groupBy(Object.entries(cells), ([place]) => place.replace(/\D/g, ''))]
    .map(
      ([row, found]) =>
        `<row r="${row}">${found.map(([place, cell]) => one(place, cell)).join('')}</row>`,
    )
    .join('')
}
