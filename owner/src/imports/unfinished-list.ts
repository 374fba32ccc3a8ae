import { readStored, store } from '@dobara/web/state/stored.ts'

/** Contains no mobile number, so the owner must choose the file again after a reload. */
export interface UnfinishedList {
  resId: string
  importId: string
  digest: string
  guests: number
  startedAt: number
}

const key = 'dobara-unfinished-list'
const keptMs = 24 * 3_600_000

export function unfinishedList(resId: string, now: number): UnfinishedList | null {
  const found = readStored<UnfinishedList>(localStorage, key)
  if (!found) return null
  if (now - found.startedAt > keptMs) store(localStorage, key, null)
  else if (found.resId === resId) return found
  return null
}

export const keepUnfinished = (list: UnfinishedList) => store(localStorage, key, list)
export const forgetUnfinished = () => store(localStorage, key, null)
