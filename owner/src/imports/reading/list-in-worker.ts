import type { ListedGuest } from './check-rows.ts'
import type { Columns } from './find-columns.ts'
import type { DryRun, Opened } from './open-list.ts'
import { mostFileBytes } from './table.ts'
import { type FileFault, UnreadableFile } from './unreadable-file.ts'

export type Asked =
  | { ask: 'open'; file: File }
  | { ask: 'choose'; sheet: number }
  | { ask: 'check'; columns: Columns }
  | { ask: 'chunk'; chunk: number }

export type Answered = { answer: unknown } | { fault: FileFault }

export interface ListInWorker {
  opened: Opened
  /** @throws {UnreadableFile} */
  choose: (sheet: number) => Promise<Opened>
  check: (columns: Columns) => Promise<DryRun>
  chunk: (chunk: number) => Promise<ListedGuest[]>
  close: () => void
}

/** @throws {UnreadableFile} if it is no list, or too large for this phone */
export async function openInWorker(file: File): Promise<ListInWorker> {
  // Checked before reading, because a phone may lack the memory for the file.
  if (file.size > mostFileBytes) throw new UnreadableFile('too_large')
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
  let earlier: Promise<unknown> = Promise.resolve()
  const ask = <Answer>(asked: Asked): Promise<Answer> => {
    // An answer does not name its question, so only one question is asked at a time.
    const answered = earlier.catch(() => {}).then(() => answerOf(worker, asked))
    earlier = answered
    return answered as Promise<Answer>
  }
  try {
    const opened = await ask<Opened>({ ask: 'open', file })
    return {
      opened,
      choose: (sheet) => ask({ ask: 'choose', sheet }),
      check: (columns) => ask({ ask: 'check', columns }),
      chunk: (chunk) => ask({ ask: 'chunk', chunk }),
      close: () => worker.terminate(),
    }
  } catch (failure) {
    worker.terminate()
    throw failure
  }
}

function answerOf(worker: Worker, asked: Asked): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answered>) =>
      'fault' in data ? reject(new UnreadableFile(data.fault)) : resolve(data.answer)
    // The worker's code did not load, or its memory ran out.
    worker.onerror = () => reject(new Error('The list could not be read'))
    worker.postMessage(asked)
  })
}
