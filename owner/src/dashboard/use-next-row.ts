import { useLayoutEffect, useRef } from 'react'

/**
 * Once the row is decided, focuses the first field of the next row or, after the last one, of the first. A closed row
 * of a phone stays closed and takes no focus.
 */
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
