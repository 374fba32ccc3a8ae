import { createStore } from '@dobara/web/store.ts'
import { type DBSchema, type IDBPObjectStore, openDB } from 'idb'
import type { Award, WaitingAward } from './award.ts'

interface Kept extends DBSchema {
  awards: { key: number; value: WaitingAward; indexes: { idempotencyKey: string } }
}

type AwardStore = IDBPObjectStore<Kept, ['awards'], 'awards', 'readwrite'>

const shown = createStore<readonly WaitingAward[]>([])
const windows = new BroadcastChannel('awards')
let inHand: string | null = null

/** What is on this phone, in the order in which it was given; not what the counter is still sending. */
export const useKeptAwards = shown.use

/**
 * On the disk before it is sent, so that a battery that dies now neither loses it nor has it given
 * twice by an owner who types it again.
 *
 * @throws where the browser keeps nothing
 */
export async function takeInHand(award: WaitingAward): Promise<void> {
  inHand = award.idempotencyKey
  await write(async (awards) => {
    const isThere = await awards.index('idempotencyKey').getKey(award.idempotencyKey)
    if (isThere === undefined) await awards.add(award)
  })
}

/** Nobody has decided: from now on it waits with the others, and the browser is asked to keep it. */
export async function putDown(): Promise<void> {
  inHand = null
  void navigator.storage?.persist?.()
  await tellOfChange()
}

export async function forget(awards: readonly Award[]): Promise<void> {
  await write(async (kept) => {
    for (const { idempotencyKey } of awards) {
      const place = await kept.index('idempotencyKey').getKey(idempotencyKey)
      if (place !== undefined) await kept.delete(place)
    }
  })
  if (awards.some(({ idempotencyKey }) => idempotencyKey === inHand)) inHand = null
  await tellOfChange()
}

/** One that somebody has forgotten meanwhile stays forgotten. */
export async function change(award: Award, changes: Partial<WaitingAward>): Promise<void> {
  await write(async (kept) => {
    const cursor = await kept.index('idempotencyKey').openCursor(award.idempotencyKey)
    await cursor?.update({ ...cursor.value, ...changes })
  })
  await tellOfChange()
}

/** Read from the disk each time: another window may have added one, or sent it. */
export const firstThatWaits = async (uid: string): Promise<WaitingAward | undefined> =>
  (await all()).find((award) => award.uid === uid && award.outcome === null)

/** Shows what is on the phone, and every change that any window makes to it. */
export function followKeptAwards(): () => void {
  const show = () => void recall().catch(console.error)
  windows.addEventListener('message', show)
  show()
  return () => windows.removeEventListener('message', show)
}

async function tellOfChange() {
  await recall()
  windows.postMessage('changed')
}

/** One that has not changed stays the same object: of a long list only what changed is drawn anew. */
async function recall() {
  const before = new Map(shown.read().map((award) => [award.idempotencyKey, award]))
  const now = await all()
  shown.write(
    now.map((award) => {
      const same = before.get(award.idempotencyKey)
      return same && JSON.stringify(same) === JSON.stringify(award) ? same : award
    }),
  )
}

const all = async () =>
  (await (await database()).getAll('awards')).filter((award) => award.idempotencyKey !== inHand)

/** `strict`: done only when it is on the disk; otherwise a phone that dies could still lose it. */
async function write(work: (awards: AwardStore) => Promise<void>) {
  const transaction = (await database()).transaction('awards', 'readwrite', {
    durability: 'strict',
  })
  await Promise.all([work(transaction.store), transaction.done])
}

let opened: ReturnType<typeof open> | null = null

const database = () => {
  opened ??= open().catch((reason: unknown) => {
    opened = null
    throw reason
  })
  return opened
}

const open = () =>
  openDB<Kept>('dobara', 1, {
    upgrade: (fresh) => {
      const awards = fresh.createObjectStore('awards', { autoIncrement: true })
      awards.createIndex('idempotencyKey', 'idempotencyKey', { unique: true })
    },
    terminated: () => {
      opened = null
    },
  })
