import { createContext, type ReactNode, useContext, useState } from 'react'

interface OpenRow {
  id: string | null
  open: (id: string | null) => void
}

/** Null outside `OneOpenRow`, where every row is open. */
const OpenRowContext = createContext<OpenRow | null>(null)

/**
 * Keeps one row of a list open on narrow screens: the first, unless the owner opens another. A closed row keeps its
 * input.
 */
export function OneOpenRow({ ids, children }: { ids: string[]; children: ReactNode }) {
  const [chosen, setChosen] = useState<string | null>('')
  const id = chosen === null || ids.includes(chosen) ? chosen : (ids[0] ?? null)
  return <OpenRowContext value={{ id, open: setChosen }}>{children}</OpenRowContext>
}

export function useOpenRow(id: string) {
  const row = useContext(OpenRowContext)
  const isOpen = row === null || row.id === id
  return { isOpen, toggle: row && (() => row.open(isOpen ? null : id)) }
}
