import { expect, test } from 'vitest'
import { makeCsv } from './made-csv-for-tests.ts'
import type { MadeList } from './made-guests-for-tests.ts'
import { makeWorkbook } from './made-workbook-for-tests.ts'
import { openList } from './open-list.ts'
import { UnreadableFile } from './unreadable-file.ts'

test.each([
  ['CSV', makeCsv, 9_000],
  ['XLSX', makeWorkbook, 1_000],
])('%s files made by rule are read exactly, or the row is refused', async (_, make, files) => {
  const sum = { files: 0, readable: 0, read: 0, unreadable: 0 }
  for (let seed = 1; seed <= files; seed++) {
    const list = make(seed)
    const read = await readMade(list)
    sum.files += 1
    if (read === null) sum.unreadable += 1
    else {
      sum.readable += [...list.guests.values()].filter(({ isReadable }) => isReadable).length
      sum.read += read.guests.length
      expect
        .soft({ seed, made: list.made, ...faultsIn(list, read) })
        .toEqual({ seed, made: list.made, ...none })
    }
  }
  // Without this, a reader that refuses everything would pass too.
  expect(sum.unreadable).toBeLessThan(files / 100)
  expect(sum.read).toBeGreaterThan(0.9 * sum.readable)
})

const none = { rows: 'right', wrong: [], missing: [] }

type Read = NonNullable<Awaited<ReturnType<typeof readMade>>>

async function readMade({ bytes, columns }: MadeList) {
  try {
    const list = await openList(bytes)
    const { phone, points } = list.opened.found
    const dryRun = await list.check(phone === null || points === null ? columns : { phone, points })
    return { dryRun, guests: list.chunk(0) }
  } catch (failure) {
    if (failure instanceof UnreadableFile) return null
    throw failure
  }
}

function faultsIn({ guests, rows }: MadeList, { dryRun, guests: read }: Read) {
  const truth = new Map(
    [...guests.values()]
      .filter(({ isReadable }) => isReadable)
      .map(({ phone, points }) => [phone, points]),
  )
  const refused = new Set(dryRun.firstRefused.map(({ row }) => row))
  const isRead = new Set(read.map(({ phone }) => phone))
  return {
    rows:
      dryRun.rows === rows && read.length + dryRun.refused === rows
        ? 'right'
        : { said: dryRun.rows, are: rows },
    wrong: read.filter(({ phone, points }) => truth.get(phone) !== points),
    missing: [...guests].filter(
      ([row, { phone }]) => !isRead.has(phone) && !refused.has(row) && !refused.has(row + 1),
    ),
  }
}
