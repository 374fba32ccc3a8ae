import { createContext, type ReactNode, useContext, useState } from 'react'

interface OpenRow {
  id: string | null
  open: (id: string | null) => void
}

/** Without a list around it every row is open. */
const OpenRowContext = createContext<OpenRow | null>(null)

/**
 * Of a list of things to decide one is open where there is room for no more: the first, until another is
 * chosen or it is decided. What is typed in a row stays while it is closed.
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
