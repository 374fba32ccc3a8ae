import { createStore } from '@dobara/web/state/store.ts'
import { type Pending, pendingIn, type RestaurantDocument } from './pending.ts'

const latest = createStore<RestaurantDocument | null>(null)

export const useLiveDocument = latest.use
export const keepLiveDocument = latest.write

const nothing: Pending = { requests: 0, claims: 0, toCheck: 0 }

export function usePending(): Pending {
  const document = useLiveDocument()
  return document ? pendingIn(document) : nothing
}

/** Removes the guest at once, before the server's next document. */
export function keepServed(cusId: string) {
  const document = latest.read()
  if (!document) return
  latest.write({
    ...document,
    hereNow: document.hereNow.filter((guest) => guest.cusId !== cusId),
  })
}

export function keepConfirmed(entryId: string) {
  const document = latest.read()
  if (!document) return
  latest.write({
    ...document,
    toCheck: document.toCheck.filter((entry) => entry.entryId !== entryId),
  })
}
