import { createStore } from '@dobara/web/state/store.ts'
import { clear, get, set } from 'idb-keyval'
import { asGuestData, type Card, type Document, type GuestData } from './guest-shape.ts'
import { type Gain, gainsIn, seenAfter } from './seen.ts'

const key = 'known'
const current = createStore<GuestData | null>(null)
const gains = createStore<readonly Gain[]>([])

export const useGuestData = current.use
export const readGuestData = current.read
/** Gains that the guest has not seen, oldest first */
export const useGains = gains.use
export const readGains = gains.read

/** Call it before the first render, to show the card at once. */
export async function loadGuestData(): Promise<void> {
  current.write(asGuestData(await get<unknown>(key).catch(warnNotStored)))
}

/** Drops another guest's data. */
export function keepCard(card: Card): void {
  const before = current.read()
  const isSame = before?.card.cusId === card.cusId
  if (!isSame) gains.write([])
  keep(
    isSame ? { ...before, card } : { card, document: null, at: 0, seen: null, openedDeclines: [] },
  )
}

/** @param isLive whether the page showed the earlier documents as they came */
export function keepDocument(document: Document, isLive: boolean): void {
  const before = current.read()
  if (!before) return
  gains.write(gainsIn(before.seen, document, isLive))
  keep({ ...before, document, at: Date.now(), seen: seenAfter(before.seen, document) })
}

/** No gain up to this balance is shown again. */
export function noteSeen(resId: string, balance: number): void {
  const before = current.read()
  if (!before?.seen) return
  gains.write(gains.read().filter((gain) => gain.resId !== resId || gain.to > balance))
  keep({ ...before, seen: { ...before.seen, [resId]: balance } })
}

/** Marks declined orders as seen when the guest opens their restaurant's page. */
export function keepOpenedDeclines(openedDeclines: readonly string[]): void {
  const before = current.read()
  if (before) keep({ ...before, openedDeclines })
}

/** Removes a restaurant that the guest left, before the next document does. */
export function dropPlace(left: string): void {
  const before = current.read()
  if (!before?.document) return
  const memberships = before.document.memberships.filter(({ resId }) => resId !== left)
  keep({ ...before, document: { ...before.document, memberships } })
}

export async function forgetGuestData(): Promise<void> {
  gains.write([])
  current.write(null)
  await clear().catch(warnNotStored)
}

function keep(next: GuestData) {
  current.write(next)
  set(key, next).catch(warnNotStored)
}

/** Some private windows have no storage, so the app works only until it is closed. */
const warnNotStored = (reason: unknown): undefined => {
  console.warn('Nothing can be kept on this phone', reason)
}
