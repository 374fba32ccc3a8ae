import { useLayoutEffect, useRef } from 'react'

/** After a decision, focuses the next open row's first field, or the first row's. */
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
