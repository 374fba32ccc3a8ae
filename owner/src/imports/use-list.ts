import { useTask } from '@dobara/web/state/use-task.ts'
import { useEffect, useState } from 'react'
import type { Columns } from './reading/find-columns.ts'
import { type ListInWorker, openInWorker } from './reading/list-in-worker.ts'
import type { DryRun, Opened } from './reading/open-list.ts'

export interface OpenedList {
  list: ListInWorker
  content: Opened
  fileName: string
  columns: Columns
  dryRun: DryRun | null
}

export function useList() {
  const [opened, setOpened] = useState<OpenedList | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const list = opened?.list
  useEffect(() => () => list?.close(), [list])

  const opening = useTask(async (file: File) => {
    const list = await openInWorker(file)
    setOpened(await checked({ list, content: list.opened, fileName: file.name }))
  })
  /** Ignores overtaken dry runs. If the new sheet is unreadable, the last one returns. */
  const show = async (next: OpenedList, checking: Promise<OpenedList>) => {
    setFailure(null)
    setOpened(next)
    try {
      const done = await checking
      setOpened((now) => (now === next ? done : now))
    } catch (failure) {
      setFailure(failure)
      setOpened((now) => (now === next ? opened : now))
    }
  }
  return {
    opened,
    isOpening: opening.isRunning,
    failure: opening.failure ?? failure,
    open(file: File) {
      setOpened(null)
      setFailure(null)
      void opening.start(file)
    },
    choose(columns: Columns) {
      if (opened) void show({ ...opened, columns, dryRun: null }, checked(opened, columns))
    },
    chooseSheet(sheet: number) {
      if (!opened) return
      const { list, content, fileName } = opened
      const next = { ...opened, content: { ...content, sheet }, dryRun: null }
      void show(
        next,
        list.choose(sheet).then((content) => checked({ list, content, fileName })),
      )
    },
    forget() {
      opening.reset()
      setFailure(null)
      setOpened(null)
    },
  }
}

async function checked(
  { list, content, fileName }: Omit<OpenedList, 'columns' | 'dryRun'>,
  columns: Columns = content.found,
): Promise<OpenedList> {
  const areChosen = columns.phone !== null && columns.points !== null
  const dryRun = areChosen ? await list.check(columns) : null
  return { list, content, fileName, columns, dryRun }
}
