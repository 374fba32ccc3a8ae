import type { getCustomerProfile, listMemberships } from '@dobara/contract/customers'
import type { Answer } from '@dobara/contract/endpoint'
import type { watchCustomer } from '@dobara/contract/live'
import { createStore } from '@dobara/web/store.ts'
import { del, get, set } from 'idb-keyval'

export type Card = Answer<typeof getCustomerProfile>
export type Document = Answer<typeof watchCustomer>
export type Membership = Answer<typeof listMemberships>['results'][number]

/** What this phone knows of the guest, also without a network. */
export interface Known {
  card: Card
  /** Null until the first one has come. */
  document: Document | null
  /** When the document came. */
  at: number
}

const key = 'known'
const known = createStore<Known | null>(null)

export const useKnown = known.use
export const whatIsKnown = known.read

/** Before the first screen, so that the card is there at once. */
export async function recall(): Promise<void> {
  known.write((await get<Known>(key).catch(nothingKept)) ?? null)
}

/** Somebody else's card takes the place of all that was known before. */
export function knowCard(card: Card): void {
  const before = known.read()
  const isSame = before?.card.cusId === card.cusId
  keep(isSame ? { ...before, card } : { card, document: null, at: 0 })
}

export function knowDocument(document: Document): void {
  const before = known.read()
  if (before) keep({ ...before, document, at: Date.now() })
}

export async function forget(): Promise<void> {
  known.write(null)
  await del(key).catch(nothingKept)
}

function keep(next: Known) {
  known.write(next)
  set(key, next).catch(nothingKept)
}

/** Without storage (some private windows) all works as long as the page is open. */
const nothingKept = (reason: unknown): undefined => {
  console.warn('Nothing can be kept on this phone', reason)
}
