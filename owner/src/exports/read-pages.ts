import { readExport } from '@dobara/contract/calls/exports'
import { call } from '@dobara/web/session/call.ts'
import { type Repeating, repeatUntilAnswered } from '../api/repeat-until-answered.ts'

/** A slow phone needs some seconds for a page. */
const patienceMs = 30_000

interface Reading extends Pick<Repeating, 'signal' | 'onStuck'> {
  onRows: (rows: number) => void
}

export interface ReadFile {
  file: Blob
  /** Without the heading */
  rows: number
}

/**
 * Asks for each page until it comes, so that the file is always whole.
 * @throws {Refusal} when the server refuses. @throws when `signal` is aborted
 */
export async function readPages(exportId: string, reading: Reading): Promise<ReadFile> {
  const parts: Blob[] = []
  let rows = 0
  for (let after: string | undefined; ; ) {
    const asked = { params: { exportId }, query: { after } }
    const page = await repeatUntilAnswered((signal) => call(readExport, asked, { signal }), {
      ...reading,
      patienceMs,
    })
    parts.push(new Blob([page.text]))
    rows += page.rows
    reading.onRows(rows)
    if (page.next === null) return { file: new Blob(parts, { type: 'text/csv' }), rows }
    after = page.next
  }
}
