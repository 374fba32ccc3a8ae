import { startExport } from '@dobara/contract/calls/exports'
import { newKey } from '@dobara/contract/client/new-key'
import type { Input } from '@dobara/contract/client/typed-call'
import { type ExportKind, sheetRows } from '@dobara/contract/rules/exports'
import { calendarDay } from '@dobara/contract/text/india-time'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { useEffect, useRef, useState } from 'react'
import { type ReadFile, readPages } from './read-pages.ts'

export type Months = Pick<Input<typeof startExport>['body'], 'firstMonth' | 'lastMonth'>
export interface NamedFile extends ReadFile {
  name: string
}
export type Export = ReturnType<typeof useExport>

interface Asked {
  exportId: string
  months: Months
}

export function useExport(kind: ExportKind, onRead: (read: NamedFile) => void) {
  const asked = useRef<Asked | null>(null)
  const [rows, setRows] = useState(0)
  const [isStuck, setIsStuck] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const reading = useTask(async (_: undefined): Promise<NamedFile> => {
    const ending = new AbortController()
    running.current = ending
    const { signal } = ending
    const { exportId, months } = asked.current as Asked
    const read = await readPages(exportId, { signal, onRows: setRows, onStuck: setIsStuck })
    return { ...read, name: nameOf(kind, months) }
  }, onRead)
  const starting = useSubmission(startExport, {
    onDone: (begun) => !isTooLarge(kind, begun) && void reading.start(undefined),
  })
  return {
    starting,
    again() {
      asked.current = null
      setRows(0)
      starting.reset()
      reading.reset()
    },
    start(pin: string, months: Months = {}) {
      // If the answer was lost, a second press repeats the same export.
      const isRepeat =
        asked.current?.months.firstMonth === months.firstMonth &&
        asked.current?.months.lastMonth === months.lastMonth
      const exportId = (isRepeat && asked.current?.exportId) || newKey()
      asked.current = { exportId, months }
      starting.send({ body: { exportId, kind, pin, ...months } })
    },
    /** True until the owner takes the file anyway or chooses fewer months */
    isTooLarge:
      starting.answer !== undefined && isTooLarge(kind, starting.answer) && !reading.isRunning,
    readAnyway: () => void reading.start(undefined),
    reading,
    rows,
    isStuck,
  }
}

const nameOf = (kind: ExportKind, { firstMonth, lastMonth }: Months) =>
  `dobara-${kind}-${firstMonth ? `${firstMonth}-to-${lastMonth}` : calendarDay(Date.now())}.csv`

/** False for guests, because fewer months would not make that file smaller. */
const isTooLarge = (kind: ExportKind, begun: { rows: number }) =>
  kind === 'entries' && begun.rows > sheetRows
