import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openList } from './open-list.ts'
import { sheetXml, spreadsheet, workbook } from './spreadsheet-for-tests.ts'

const list = { A1: 'Name', B1: 'Mobile', C1: 'Points', A2: 'Asha', B2: 9812345601, C2: 480 }
const states = { A1: 'Maharashtra', A2: 'Goa', A3: 'Kerala' }

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const opened = await openList(bytes)
  const { found, sheets, sheet } = opened.opened
  const { rows, hiddenRows, firstRefused } = await opened.check(found)
  return {
    sheet: sheets[sheet]?.name,
    rows,
    hiddenRows,
    guests: opened.chunk(0),
    refused: firstRefused.map(({ row, why }) => [row, why]),
  }
}
const faultOf = (bytes: Uint8Array<ArrayBuffer>) =>
  openList(bytes).then(
    () => 'none',
    ({ fault }) => fault,
  )
const asha = [{ phone: '+919812345601', points: 480 }]
const below = (rows: string, before = '') =>
  workbook([
    {
      cells: sheetXml(
        `<row r="1"><c r="B1" t="inlineStr"><is><t>Mobile</t></is></c><c r="C1" t="inlineStr"><is><t>Points</t></is></c></row>${rows}`,
        before,
      ),
    },
  ])

test.each([
  [
    'a hidden first sheet',
    [
      { name: 'Lists', state: 'hidden' as const, cells: states },
      { name: 'Customers', cells: list },
    ],
  ],
  [
    'a very hidden first sheet',
    [
      { name: 'Lists', state: 'veryHidden' as const, cells: list },
      { name: 'Customers', cells: list },
    ],
  ],
  [
    'a cover',
    [
      { name: 'Cover', cells: { A1: 'Call', B1: 9000000001 } },
      { name: 'Customers', cells: list },
    ],
  ],
  [
    'a summary',
    [
      { name: 'Summary', cells: { A1: 'Guests', B1: 1 } },
      { name: 'Customers', cells: list },
    ],
  ],
  [
    'an empty sheet',
    [
      { name: 'Sheet1', cells: {} },
      { name: 'Customers', cells: list },
    ],
  ],
  [
    'a sheet that cannot be read',
    [
      { name: 'Map', cells: { A1: 'x', XFD1: 1 } },
      { name: 'Customers', cells: list },
    ],
  ],
])('behind %s the list is found, and the others can be chosen', async (_, sheets) => {
  const bytes = workbook(sheets)
  expect(await read(bytes)).toMatchObject({ sheet: 'Customers', guests: asha })
  const { opened } = await openList(bytes)
  expect(opened.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual(
    sheets.map(({ name, ...more }) => [name, 'state' in more]),
  )
})

test('the owner chooses another sheet', async () => {
  const other = { ...list, C2: 75 }
  const opened = await openList(
    workbook([
      { name: 'May', cells: list },
      { name: 'June', cells: other },
    ]),
  )
  const { found } = await opened.choose(1)
  await opened.check(found)
  expect(opened.chunk(0)).toEqual([{ phone: '+919812345601', points: 75 }])
})

test('a chart between the sheets is none of them', async () => {
  const parts = unzipSync(
    workbook([
      { name: 'Chart', cells: {} },
      { name: 'Customers', cells: list },
    ]),
  )
  const rels = 'xl/_rels/workbook.xml.rels'
  const chart = Buffer.from(parts[rels] as Uint8Array)
    .toString()
    .replace('/worksheet"', '/chartsheet"')
  expect(await read(new Uint8Array(zipSync({ ...parts, [rels]: strToU8(chart) })))).toMatchObject({
    guests: asha,
  })
})

test('hidden rows are read and counted; a hidden column is not chosen by itself', async () => {
  const bytes = below(
    '<row r="2" hidden="1"><c r="B2"><v>9812345601</v></c><c r="C2"><v>480</v></c><c r="D2"><v>7</v></c></row><row r="3"><c r="B3"><v>9812345602</v></c><c r="C3"><v>60</v></c><c r="D3"><v>7</v></c></row>',
    '<cols><col min="3" max="3" hidden="1"/></cols>',
  )
  const opened = await openList(bytes)
  expect(opened.opened.found).toEqual({ phone: 1, points: null })
  expect(await opened.check({ phone: 1, points: 2 })).toMatchObject({
    rows: 2,
    hiddenRows: 1,
    guests: 2,
  })
})

test.each([
  ['a number', '<c r="C2"><v>480</v></c>'],
  ['a binary fraction', '<c r="C2"><v>479.99999999999994</v></c>'],
  ['a binary fraction above', '<c r="C2"><v>480.00000000000006</v></c>'],
  ['a power', '<c r="C2"><v>4.8E2</v></c>'],
  ['a text', '<c r="C2" t="inlineStr"><is><t>480</t></is></c>'],
  ['a text in two looks', '<c r="C2" t="inlineStr"><is><r><t>4</t></r><r><t>80</t></r></is></c>'],
  ['a result', '<c r="C2"><f>240*2</f><v>480</v></c>'],
  ['a result in letters', '<c r="C2" t="str"><f>"480"</f><v>480</v></c>'],
  ['single quotation marks', "<c r='C2'><v>480</v></c>"],
])('points as %s are read', async (_, cell) => {
  const bytes = below(`<row r="2"><c r="B2"><v>9.812345601E9</v></c>${cell}</row>`)
  expect(await read(bytes)).toMatchObject({ rows: 1, guests: asha, refused: [] })
})

test.each([
  ['a fraction', '<c r="C2"><v>480.5</v></c>', 'points_wrong'],
  ['a small fraction', '<c r="C2"><v>480.0001</v></c>', 'points_wrong'],
  ['an error', '<c r="C2" t="e"><v>#REF!</v></c>', 'points_missing'],
  ['a formula without a result', '<c r="C2"><f>240*2</f></c>', 'points_missing'],
  ['a day', '<c r="C2" s="1"><v>480</v></c>', 'points_wrong'],
  ['a yes', '<c r="C2" t="b"><v>1</v></c>', 'points_wrong'],
  ['part of merged cells', '', 'points_missing'],
])('points as %s are refused', async (_, cell, why) => {
  const bytes = below(
    `<row r="2"><c r="B2"><v>9812345601</v></c>${cell}</row><row r="3"><c r="B3"><v>9812345602</v></c><c r="C3"><v>60</v></c></row>`,
  )
  expect(await read(bytes)).toMatchObject({
    rows: 2,
    guests: [{ points: 60 }],
    refused: [[2, why]],
  })
})

test('a day that no calendar has does not spoil the list', async () => {
  const bytes = below(
    '<row r="2"><c r="B2"><v>9812345601</v></c><c r="C2"><v>480</v></c><c r="D2" s="1"><v>99999999999</v></c></row><row r="3"><c r="B3" s="1"><v>9812345602</v></c><c r="C3"><v>60</v></c></row>',
  )
  expect(await read(bytes)).toMatchObject({ rows: 2, guests: asha, refused: [[3, 'phone_wrong']] })
})

test.each([
  ['CDATA', '<c r="B2"><v><![CDATA[9812345601]]></v></c><c r="C2"><v><![CDATA[480]]></v></c>'],
  ['a comment', '<c r="B2"><v>9812345601</v></c><c r="C2"><v>4<!-- -->80</v></c>'],
])('%s in a cell, which the library does not read, loses no row and no digit', async (_, cells) => {
  expect(await faultOf(below(`<row r="2">${cells}</row>`))).toBe('broken')
})

test('1,40,000 rows are read', async () => {
  const rows = Array.from(
    { length: 140_000 },
    (_, at) =>
      `<row r="${at + 2}"><c r="B${at + 2}"><v>${9_000_000_000 + at}</v></c><c r="C${at + 2}"><v>5</v></c></row>`,
  )
  const { opened, check } = await openList(below(rows.join('')))
  expect(await check(opened.found)).toMatchObject({ rows: 140_000, guests: 140_000 })
})

test('a row of errors alone is counted', async () => {
  const bytes = below(
    '<row r="2"><c r="B2" t="e"><v>#N/A</v></c><c r="C2" t="e"><v>#N/A</v></c></row><row r="3"><c r="B3"><v>9812345601</v></c><c r="C3"><v>480</v></c></row>',
  )
  expect(await read(bytes)).toMatchObject({
    rows: 2,
    guests: asha,
    refused: [[2, 'phone_missing']],
  })
})

test('3,000 rows in sight of both counts', async () => {
  const cells = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [
      [`A${at + 2}`, 9_000_000_000 + at],
      [`B${at + 2}`, at + 1],
    ]).flat(),
  )
  const opened = await openList(spreadsheet({ A1: 'Mobile', B1: 'Points', ...cells }))
  expect(await opened.check(opened.opened.found)).toMatchObject({
    rows: 3_000,
    guests: 3_000,
    points: 4_501_500,
  })
})

const far = (cell: string) => workbook([{ cells: sheetXml(cell) }])
const renamed = (name: string, bytes: Uint8Array) => {
  const { 'xl/worksheets/sheet1.xml': sheet, ...parts } = unzipSync(bytes)
  const rels = 'xl/_rels/workbook.xml.rels'
  const text = Buffer.from(parts[rels] as Uint8Array).toString()
  return new Uint8Array(
    zipSync({
      ...parts,
      [rels]: strToU8(text.replace('worksheets/sheet1.xml', name)),
      [name.startsWith('/') ? name.slice(1) : `xl/${name}`]: sheet as Uint8Array,
    }),
  )
}
const bomb = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'

test.each([
  ['in double quotation marks', far(bomb), 'too_wide'],
  ['in single ones', far(bomb.replaceAll('"', "'")), 'too_wide'],
  ['in small letters', far(bomb.replace('XFD', 'xfd')), 'broken'],
  ['in character references', far(bomb.replace('XFD', '&#88;F&#x44;')), 'too_wide'],
  ['behind a prefix', far(bomb.replace(' r="XFD', ' x:r="XFD')), 'too_wide'],
  ['in another folder', renamed('other/sheet.xml', far(bomb)), 'too_wide'],
  ['at the archive’s root', renamed('/list.xml', far(bomb)), 'too_wide'],
  ['in the last row', far(bomb.replace('XFD', 'CV')), 'too_large'],
  ['in a row that no sheet has', far('<row r="900000000"><c r="A1"><v>1</v></c></row>'), 'broken'],
  ['in a fraction of a row', far('<row r="1.5"><c r="A1"><v>1</v></c></row>'), 'broken'],
  ['without a place', far('<row r="1"><c><v>1</v></c></row>'), 'broken'],
])('a cell far away fills no memory: %s', async (_, bytes, fault) => {
  const before = process.memoryUsage().rss
  expect(bytes.length).toBeLessThan(5_000)
  expect(await faultOf(bytes)).toBe(fault)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('a look at a cell far away, without a value, is no reason to refuse', async () => {
  const bytes = below(
    '<row r="2"><c r="B2"><v>9812345601</v></c><c r="C2"><v>480</v></c></row><row r="1000"><c r="XFD1000" s="0"/></row>',
  )
  expect(await read(bytes)).toMatchObject({ rows: 1, guests: asha })
})

test.each([
  [
    'an archive that grows a thousandfold',
    spreadsheet(list, { 'xl/sharedStrings.xml': new Uint8Array(30_000_000) }),
  ],
  [
    'elements within elements',
    spreadsheet(list, { 'xl/styles.xml': strToU8('<a>'.repeat(10_000_000)) }),
  ],
])('%s is refused before it is unpacked', async (_, bytes) => {
  expect(bytes.length).toBeLessThan(100_000)
  expect(await faultOf(bytes)).toBe('too_large')
})

test('a size that the archive does not have loses no row', async () => {
  const rows = Array.from(
    { length: 200 },
    (_, at) =>
      `<row r="${at + 2}"><c r="B${at + 2}"><v>${9_812_345_000 + at}</v></c><c r="C${at + 2}"><v>5</v></c></row>`,
  )
  const bytes = below(rows.join(''))
  const names = Buffer.from(bytes)
  // In the central directory a file's size stands 22 bytes before its name.
  const name = names.lastIndexOf('xl/worksheets/sheet1.xml')
  names.writeUInt32LE(names.readUInt32LE(name - 22) / 2, name - 22)
  expect(await faultOf(new Uint8Array(names))).toBe('broken')
})

const archive = (parts: Record<string, string>) =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )

test.each([
  [
    'LibreOffice',
    archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
    'open_document',
  ],
  ['binary Excel', archive({ 'xl/workbook.bin': '' }), 'binary_excel'],
  ['Word', archive({ 'word/document.xml': '<a/>' }), 'other_kind'],
])('a file of %s is refused with what to do', async (_, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault)
})
