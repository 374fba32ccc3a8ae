import type { ActivityRow } from './held-rows.ts'

export interface ShownRow extends ActivityRow {
  /** Undone within its minute */
  isUndone: boolean
  /** Its points were taken back, or took others back. */
  isQuiet: boolean
}

export const isUndo = ({ kind, reason }: ActivityRow) => kind === 'reversal' && !reason

/**
 * One row for an award and its undo. An award's page may be older than its undo, so held rows tell,
 * too.
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
