import { useState } from 'react'

/** What a dialog is open for: one of a list as it was last fetched, or something new. */
export function useOpened<Of>(list: Of[] | undefined, idOf: (one: Of) => string) {
  const [id, setId] = useState<string | null>(null)
  const opened: Of | 'new' | null =
    id === 'new' ? 'new' : (list?.find((one) => idOf(one) === id) ?? null)
  return {
    opened,
    open: (of: Of | 'new') => setId(of === 'new' ? 'new' : idOf(of)),
    close: () => setId(null),
  }
}
