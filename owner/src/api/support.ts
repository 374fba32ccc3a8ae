import { getSupport } from '@dobara/contract/calls/support'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { flag, nullable, object, text } from '@dobara/web/state/stored-shape.ts'
import { useEffect } from 'react'

export type Support = Answer<typeof getSupport>

const asStored = object<Support>({
  email: text,
  phone: text,
  hours: nullable(text),
  whatsapp: nullable(text),
  isExample: flag,
})
const place = 'support'

/** Until an answer comes, returns the last one kept on this phone. */
export function useSupport(): Support | null {
  const { data } = useEndpoint(getSupport)
  useEffect(() => {
    if (data) localStorage.setItem(place, JSON.stringify(data))
  }, [data])
  return data ?? kept()
}

function kept(): Support | null {
  try {
    return asStored(JSON.parse(localStorage.getItem(place) ?? ''))
  } catch {
    return null
  }
}
