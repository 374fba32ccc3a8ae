import { useEffect, useState } from 'react'
import type { ShownRow } from './shown-rows.ts'

const nearTopPixels = 120

const isNearTop = () => scrollY < nearTopPixels

/** Holds new rows back until the list's top is in view, and counts them. */
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
