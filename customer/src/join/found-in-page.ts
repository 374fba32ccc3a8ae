import type { getPublicRestaurant } from '@dobara/contract/calls/restaurants'
import { Refusal } from '@dobara/contract/client/client'
import type { Answer } from '@dobara/contract/client/typed-call'
import type { FoundByLink } from '@dobara/contract/site/join-page'

export interface Found {
  restaurant?: Answer<typeof getPublicRestaurant>
  failure?: Error
}

const place = () => document.getElementById('found-by-link')

function read(): FoundByLink | null {
  const text = place()?.textContent
  return text ? JSON.parse(text) : null
}

/** Null if the page holds no restaurant for this code */
export function foundInPage(resId: string): Found | null {
  const found = read()
  if (found?.resId !== resId) return null
  return 'restaurant' in found ? { restaurant: found.restaurant } : { failure: refusalOf(found) }
}

export const isFailureInPage = () => 'failure' in (read() ?? {})

/** The restaurant in the page may be out of date when the guest returns to the link. */
export const forgetFoundInPage = () => place()?.remove()

export const refusalOf = ({ status, failure }: Extract<FoundByLink, { status: number }>) =>
  new Refusal(new Response(null, { status }), failure)
