import { useTask } from '@dobara/web/state/use-task.ts'
import { useEffect, useState } from 'react'
import type { Columns } from './reading/find-columns.ts'
import { type ListInWorker, openInWorker } from './reading/list-in-worker.ts'
import type { DryRun } from './reading/open-list.ts'

export interface OpenedList {
  list: ListInWorker
  fileName: string
  columns: Columns
  /** Null until both columns are chosen and their rows are checked. */
  dryRun: DryRun | null
}

/** The file that the owner has chosen, with its columns and its dry run. */
export function useList() {
  const [opened, setOpened] = useState<OpenedList | null>(null)
  const list = opened?.list
  useEffect(() => () => list?.close(), [list])

  const opening = useTask(async (file: File) => {
    const list = await openInWorker(file)
    const { columns } = list.layout
    setOpened({ list, fileName: file.name, columns, dryRun: await dryRunOf(list, columns) })
  })
  const checking = useTask(async ({ list, fileName, columns }: OpenedList) => {
    const dryRun = await dryRunOf(list, columns)
    // The owner may have chosen another column or file meanwhile.
    setOpened((now) => (now?.columns === columns ? { list, fileName, columns, dryRun } : now))
  })
  return {
    opened,
    isOpening: opening.isRunning,
    failure: opening.failure ?? checking.failure,
    open(file: File) {
      setOpened(null)
      checking.reset()
      void opening.start(file)
    },
    choose(columns: Columns) {
      if (!opened) return
      const next = { ...opened, columns, dryRun: null }
      setOpened(next)
      void checking.start(next)
    },
    forget() {
      opening.reset()
      checking.reset()
      setOpened(null)
    },
  }
}

const dryRunOf = async (list: ListInWorker, columns: Columns) =>
  columns.phone === null || columns.points === null ? null : list.check(columns)
