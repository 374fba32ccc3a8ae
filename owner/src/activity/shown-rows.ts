import type { ActivityRow } from './held-rows.ts'

export interface ShownRow extends ActivityRow {
  /** An award that was undone within its minute. The undo has no row of its own. */
  isUndone: boolean
  /** Its points count nowhere: they were taken back, or took others back. */
  isQuiet: boolean
}

export const isUndo = ({ kind, reason }: ActivityRow) => kind === 'reversal' && !reason

/**
 * The rows as a reader sees them: an award and its undo are one. An award's page may be older than its taking back, so the
 * held rows tell, too.
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
