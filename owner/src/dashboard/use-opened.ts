import { useState } from 'react'

export function useOpened<Of>(
  list: Of[] | undefined,
  idOf: (one: Of) => string,
  first: 'new' | null = null,
) {
  const [id, setId] = useState<string | null>(first)
  const opened: Of | 'new' | null =
    id === 'new' ? 'new' : (list?.find((one) => idOf(one) === id) ?? null)
  return {
    opened,
    open: (of: Of | 'new') => setId(of === 'new' ? 'new' : idOf(of)),
    close: () => setId(null),
  }
}
