import type { getProgram } from '@dobara/contract/calls/restaurants'
import { Refusal } from '@dobara/contract/client'
import type { FoundByLink } from '@dobara/contract/join-page'
import type { Answer } from '@dobara/contract/typed-call'

export interface Found {
  program?: Answer<typeof getProgram>
  failure?: Error
}

const place = () => document.getElementById('found-by-link')

function read(): FoundByLink | null {
  const text = place()?.textContent
  return text ? JSON.parse(text) : null
}

/** What the server has written into the page about this code; null where the app has to ask for it. */
export function foundInPage(resId: string): Found | null {
  const found = read()
  if (found?.resId !== resId) return null
  return 'program' in found ? { program: found.program } : { failure: refusalOf(found) }
}

export const isFailureInPage = () => 'failure' in (read() ?? {})

/** It was so when the page came: whoever returns to the link later asks anew. */
export const forgetFoundInPage = () => place()?.remove()

export const refusalOf = ({ status, failure }: Extract<FoundByLink, { status: number }>) =>
  new Refusal(new Response(null, { status }), failure)
