import type { Body } from '@dobara/contract/endpoint'
import type { requestOnlinePoints } from '@dobara/contract/online-requests'
import { loadSentences } from '@dobara/web/language/sentences.ts'
import { createStore } from '@dobara/web/store.ts'
import { del, get, update } from 'idb-keyval'

/** An order told to this phone that no server has answered yet, or that was refused while nobody looked. */
export interface Unsent {
  /** Sent with every try, so that it counts once. */
  idempotencyKey: string
  /** Whose it is: somebody else who signs in here does not send it. */
  cusId: string
  restaurantName: string
  order: Body<typeof requestOnlinePoints>
  madeAt: number
  /** The server's sentence, when it said no. */
  refusal: string | null
}

const key = 'unsent'
const unsent = createStore<readonly Unsent[]>([])

export const useUnsent = unsent.use
export const whatIsUnsent = unsent.read

export async function recallUnsent(): Promise<void> {
  const kept = (await get<Unsent[]>(key).catch(() => undefined)) ?? []
  if (kept.some(({ refusal }) => refusal)) await loadSentences()
  unsent.write(kept)
}

/**
 * On the phone before it is sent: a battery that dies now loses nothing.
 * @throws where the phone keeps nothing; then nothing was promised either
 */
export const add = (item: Unsent) => change((all) => [...all, item])

export const remove = (idempotencyKey: string) =>
  change((all) => all.filter((item) => item.idempotencyKey !== idempotencyKey))

export const markRefused = (idempotencyKey: string, refusal: string) =>
  change((all) =>
    all.map((item) => (item.idempotencyKey === idempotencyKey ? { ...item, refusal } : item)),
  )

export async function forgetUnsent(): Promise<void> {
  unsent.write([])
  await del(key).catch(() => {})
}

/** In one step of the database, so that two open windows do not undo each other's. */
async function change(next: (all: readonly Unsent[]) => Unsent[]): Promise<void> {
  let changed: Unsent[] = []
  await update<Unsent[]>(key, (stored = []) => {
    changed = next(stored)
    return changed
  })
  unsent.write(changed)
}
