import type { ActivityRow } from './held-rows.ts'

export interface ShownRow extends ActivityRow {
  isUndone: boolean
  /** All its points were taken back, or it took others back itself. */
  isQuiet: boolean
}

export const isUndo = ({ kind, reason }: ActivityRow) => kind === 'reversal' && !reason

/**
 * Makes one row of an award and its undo. An award fetched before its undo does not show it, so the
 * undo's own row is read too.
 */
export function shownRows(rows: readonly ActivityRow[]): ShownRow[] {
  const held = new Set(rows.map(({ id }) => id))
  const reversals = new Map(rows.map((row) => [row.reverses, row]))
  return rows
    .filter((row) => !(isUndo(row) && held.has(row.reverses ?? '')))
    .map((row) => {
      const reversal = reversals.get(row.id)
      const takenBack = reversal ? -reversal.points : row.takenBack
      const isUndone = reversal !== undefined && isUndo(reversal)
      const isQuiet = row.kind === 'reversal' || (takenBack > 0 && takenBack === row.points)
      return { ...row, takenBack, isUndone, isQuiet }
    })
}
