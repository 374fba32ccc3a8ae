import { useLayoutEffect, useRef } from 'react'

/** After a decision, focuses the first field of the next row, or else of the first row. */
export function useNextRow(isDecided: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const decided = row.current
    if (!isDecided || !decided) return
    const next = decided.nextElementSibling ?? decided.parentElement?.firstElementChild
    if (next !== decided) next?.querySelector('input')?.focus()
  }, [isDecided])
  return row
}
