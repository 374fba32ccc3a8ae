import { readStored, store } from '@dobara/web/state/stored.ts'
import { FoldedRowToCome } from '../frame/folded-row.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'

const keyOf = (resId: string) => `rating-row-${resId}`

export const noteRow = (resId: string, hasRow: boolean): void =>
  store(sessionStorage, keyOf(resId), hasRow)

/** Nothing if the last answer needed no row */
export const RowToCome = ({ place: { resId, hasDecided } }: { place: Membership }) =>
  hasDecided && (readStored<boolean>(sessionStorage, keyOf(resId)) ?? true) && <FoldedRowToCome />
