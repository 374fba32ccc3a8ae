import { createStore } from '@dobara/web/state/store.ts'
import { del, get, set } from 'idb-keyval'
import { asGuestData, type Card, type Document, type GuestData } from './guest-shape.ts'

const key = 'known'
const current = createStore<GuestData | null>(null)

export const useGuestData = current.use
export const readGuestData = current.read

/** Runs before the first render, so that the card is shown at once. */
export async function loadGuestData(): Promise<void> {
  current.write(asGuestData(await get<unknown>(key).catch(warnNotStored)))
}

/** Stores the card. If it belongs to another guest, all data of the previous guest is dropped. */
export function keepCard(card: Card): void {
  const before = current.read()
  const isSame = before?.card.cusId === card.cusId
  keep(isSame ? { ...before, card } : { card, document: null, at: 0 })
}

export function keepDocument(document: Document): void {
  const before = current.read()
  if (before) keep({ ...before, document, at: Date.now() })
}

export async function forgetGuestData(): Promise<void> {
  current.write(null)
  await del(key).catch(warnNotStored)
}

function keep(next: GuestData) {
  current.write(next)
  set(key, next).catch(warnNotStored)
}

/** Some private windows have no storage. The app then works until the page is closed. */
const warnNotStored = (reason: unknown): undefined => {
  console.warn('Nothing can be kept on this phone', reason)
}
