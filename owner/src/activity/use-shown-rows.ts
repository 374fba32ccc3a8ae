import { useEffect, useState } from 'react'
import type { ShownRow } from './shown-rows.ts'

/** Further down than this, a reader looks at older rows, which new ones must not move. */
const nearTopPixels = 120

const isNearTop = () => scrollY < nearTopPixels

/**
 * The rows to show: all while the top of the list is in view, else those that were there when it was, with the number of
 * newer ones.
 */
export function useShownRows(rows: readonly ShownRow[]) {
  const newest = rows[0]?.id
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    const look = () => isNearTop() && setSeen(newest)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [newest])
  const shown = seen === undefined ? rows : rows.filter(({ id }) => id <= seen)
  const isGone = shown.length === 0
  return {
    rows: isGone ? rows : shown,
    newCount: isGone ? 0 : rows.length - shown.length,
    showNew: () => {
      setSeen(newest)
      scrollTo({ top: 0 })
    },
  }
}
