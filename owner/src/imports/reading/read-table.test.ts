import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openTables } from './read-table.ts'
import { spreadsheet } from './spreadsheet-for-tests.ts'

const rows = [
  ['Name', 'Mobile', 'Points'],
  ['José', '9812345678', '480'],
]
const csv = (separator: string) => rows.map((row) => row.join(separator)).join('\r\n')
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
const read = async (bytes: Uint8Array<ArrayBuffer>) => (await openTables(bytes)).read(0)
const cellsIn = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await read(bytes)).rows.map(({ cells }) => cells)
const faultOf = (bytes: Uint8Array<ArrayBuffer>) =>
  read(bytes).then(
    () => 'none',
    ({ fault }) => fault,
  )

test.each([
  ['UTF-8', utf8(csv(','))],
  ['UTF-8 with a byte order mark', utf8(`\ufeff${csv(',')}`)],
  ['UTF-16 as Excel writes it', utf16(`\ufeff${csv('\t')}`)],
  ['UTF-16, the other byte first', utf16(`\ufeff${csv('\t')}`, true)],
  ['UTF-16 without a mark', utf16(csv(';'))],
  ['Windows-1252', new Uint8Array(Buffer.from(csv(';'), 'latin1'))],
  ['semicolons', utf8(csv(';'))],
  ['tabs', utf8(csv('\t'))],
  ['the separator named', utf8(`sep=;\r\n${csv(';')}`)],
])('a list in %s is read', async (_, bytes) => {
  expect(await cellsIn(bytes)).toEqual(rows)
})

test('Hindi is read in both encodings', async () => {
  const text = 'नाम,मोबाइल,पॉइंट\nआशा,9812345678,480\n'
  for (const bytes of [utf8(text), utf16(`\ufeff${text}`)])
    expect((await cellsIn(bytes))[0]).toEqual(['नाम', 'मोबाइल', 'पॉइंट'])
})

test('quotes hold separators and line ends, and empty rows keep the numbers of those below', async () => {
  const { rows: table } = await read(
    utf8('"Rao, Asha\nof Pune",9812345678,480\n\n,,\nFarhan,9812345679,3'),
  )
  expect(table[0]?.cells[0]).toBe('Rao, Asha\nof Pune')
  expect(table[1]).toMatchObject({ number: 4, cells: ['Farhan', '9812345679', '3'] })
})

test('the first sheet of a workbook is read, numbers without a loss', async () => {
  const bytes = spreadsheet({
    A1: 'Name',
    B1: 'Mobile',
    C1: 'Points',
    A4: 'आशा',
    B4: 919812345678,
    C4: 480,
  })
  const { rows: table } = await read(bytes)
  expect(table).toHaveLength(2)
  expect(table[1]).toMatchObject({ number: 4, cells: ['आशा', '919812345678', '480'] })
})

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['blank rows', utf8(' \n,,\n'), 'empty'],
  ['an empty sheet', spreadsheet({}), 'empty'],
  ['10 MB and more', new Uint8Array(10_000_001).fill(0x61), 'too_large'],
  ['1,000 columns', utf8(Array(1_000).fill('1').join(',')), 'too_wide'],
  ['a cell far to the right', spreadsheet({ A1: 'Mobile', XFD20000: 1 }), 'too_wide'],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    'other_kind',
  ],
  ['a PDF', utf8('%PDF-1.7\n1 0 obj'), 'other_kind'],
  ['another archive', new Uint8Array(zipSync({ 'a.txt': strToU8('9812345678') })), 'other_kind'],
  ['a name filled up with a zero byte', utf8('Mobile,Points\n9812345678\0,480\n'), 'other_kind'],
  ['contacts of a phone', utf8('BEGIN:VCARD\nN:Rao;Asha;;;\nTEL:9812345678'), 'other_kind'],
  ['one cell in each row', utf8('Asha 9812345678 480\nOmar 9812345679 60'), 'one_column'],
  [
    'a page without its head',
    utf8('\ufeff<!-- x --><style>td{}</style><td>9812345678'),
    'web_page',
  ],
  ['an archived web page', utf8('MIME-Version: 1.0\nContent-Type: multipart/related'), 'web_page'],
  ['a web page', utf8('<html><table><tr><td>9812345678'), 'web_page'],
  ['half a workbook', spreadsheet({ A1: 'Mobile' }).slice(0, 900), 'broken'],
  [
    'a broken sheet',
    spreadsheet({ A1: 'a' }, { 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row') }),
    'broken',
  ],
  ['an old Excel file', compound('Workbook'), 'old_excel'],
  ['a workbook with a password', compound('EncryptedPackage'), 'locked'],
])('%s is refused', async (_, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault)
})

test('what would unpack to more than a phone can hold is refused before it is unpacked', async () => {
  const bytes = spreadsheet({ A1: 'a' }, { 'xl/media/bomb.xml': new Uint8Array(160_000_000) })
  expect(bytes.length).toBeLessThan(300_000)
  expect(await faultOf(bytes)).toBe('too_large')
})

function compound(stream: string) {
  const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  return Uint8Array.from([...signature, ...Array(504).fill(0), ...utf16(stream)])
}
