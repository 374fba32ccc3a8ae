import { readStored, store } from '@dobara/web/state/stored.ts'

/** A list that is being sent. It holds no number: to go on after a reload, the owner chooses the same file again. */
export interface UnfinishedList {
  resId: string
  importId: string
  /** Of the guests that were to be sent. */
  digest: string
  guests: number
  startedAt: number
}

const key = 'dobara-unfinished-list'
const keptMs = 24 * 3_600_000

/** The list of this restaurant that this phone began to send within a day. */
export function unfinishedList(resId: string, now: number): UnfinishedList | null {
  const found = readStored<UnfinishedList>(localStorage, key)
  if (!found) return null
  if (now - found.startedAt > keptMs) store(localStorage, key, null)
  else if (found.resId === resId) return found
  return null
}

export const keepUnfinished = (list: UnfinishedList) => store(localStorage, key, list)
export const forgetUnfinished = () => store(localStorage, key, null)
