import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'

interface OpenRow {
  id: string | null
  open: (id: string | null) => void
}

/** Null if every row is open */
const OpenRowContext = createContext<OpenRow | null>(null)

/** On narrow screens only one row is open, at first the top one. A closed row keeps its input. */
export function OneOpenRow({ ids, children }: { ids: string[]; children: ReactNode }) {
  const [chosen, setChosen] = useState<string | null>('')
  const id = chosen === null || ids.includes(chosen) ? chosen : (ids[0] ?? null)
  const hasMoved = useHasMoved(ids)
  return (
    <OpenRowContext value={{ id, open: setChosen }}>
      <div
        className={hasMoved ? 'pointer-events-none contents' : 'contents'}
        onKeyDownCapture={(event) => {
          if (hasMoved || event.currentTarget.querySelector('[data-decided]'))
            ignoreEnterWithoutPin(event)
        }}
      >
        {children}
      </div>
    </OpenRowContext>
  )
}

const settlesAfterMs = 1000

/**
 * The last digit of the PIN has sent the row, and many press Enter all the same. The next row has the
 * focus then, while the decided one may still stand until the list comes.
 */
function ignoreEnterWithoutPin(event: KeyboardEvent) {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form?.pin?.value === '')
    event.preventDefault()
}

/** True for a moment after a row left, when a press meant for it could hit the next row. */
function useHasMoved(ids: string[]): boolean {
  const [shown, setShown] = useState({ ids, moves: 0, settled: 0 })
  const hasNewIds = shown.ids.join() !== ids.join()
  const isShorter = shown.ids.some((id) => !ids.includes(id))
  const now = hasNewIds ? { ...shown, ids, moves: shown.moves + (isShorter ? 1 : 0) } : shown
  if (hasNewIds) setShown(now)
  const { moves, settled } = now
  useEffect(() => {
    if (moves === settled) return
    const timer = setTimeout(
      () => setShown((before) => ({ ...before, settled: moves })),
      settlesAfterMs,
    )
    return () => clearTimeout(timer)
  }, [moves, settled])
  return moves !== settled
}

export function useOpenRow(id: string) {
  const row = useContext(OpenRowContext)
  const isOpen = row === null || row.id === id
  return { isOpen, toggle: row && (() => row.open(isOpen ? null : id)) }
}
