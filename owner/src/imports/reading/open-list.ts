import { rowsPerChunk } from '@dobara/contract/rules/imports'
import { type CheckedRows, checkRows, countRefusals, type ListedGuest } from './check-rows.ts'
import { type Columns, findColumns, type Layout } from './find-columns.ts'
import { readTable } from './read-table.ts'

/** What a list holds, before anything is checked. */
export interface Opened {
  layout: Layout
  /** The name of each column and what its first row holds. */
  columns: { heading: string; example: string }[]
}

/** The dry run of a list. */
export interface DryRun {
  guests: number
  points: number
  refused: number
  reasons: ReturnType<typeof countRefusals>
  firstRefused: CheckedRows['refused']
  /** SHA-256 of the guests in their order: the same list has the same. */
  digest: string
}

const refusedShown = 50

/** A list in memory. It lives in the worker, so that the page stays quick and holds one chunk at a time. */
export async function openList(bytes: Uint8Array<ArrayBuffer>) {
  const table = await readTable(bytes)
  const layout = findColumns(table)
  const { heading } = layout
  const first = table.slice(heading === null ? 0 : heading + 1)
  let guests: ListedGuest[] = []
  return {
    opened: {
      layout,
      columns: Array.from({ length: layout.width }, (_, column) => ({
        heading: (heading === null ? '' : (table[heading]?.[column] ?? '')).trim(),
        example: first.find((row) => row[column]?.trim())?.[column]?.trim() ?? '',
      })),
    } satisfies Opened,
    async check(columns: Columns): Promise<DryRun> {
      const checked = checkRows(table, layout, columns)
      guests = checked.guests
      return {
        guests: guests.length,
        points: guests.reduce((sum, { points }) => sum + points, 0),
        refused: checked.refused.length,
        reasons: countRefusals(checked.refused),
        firstRefused: checked.refused.slice(0, refusedShown),
        digest: await digestOf(guests),
      }
    },
    chunk: (chunk: number): ListedGuest[] =>
      guests.slice(chunk * rowsPerChunk, (chunk + 1) * rowsPerChunk),
  }
}

export type List = Awaited<ReturnType<typeof openList>>

async function digestOf(guests: ListedGuest[]): Promise<string> {
  const text = guests.map(({ phone, points }) => `${phone} ${points}`).join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
