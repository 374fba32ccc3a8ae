import type { Document } from '../offline-store/guest-shape.ts'

type Claim = Pick<Document['claims'][number], 'status' | 'decidedAt'>

/** Long enough for the way from the table to the counter. */
const shownMs = 30 * 60_000

/** An approved reward is shown for half an hour; then it counts as given, and nothing moves on its page. */
export function stageOf({ status, decidedAt }: Claim, now: number): Claim['status'] | 'given' {
  if (status !== 'approved') return status
  return decidedAt !== null && now - Date.parse(decidedAt) < shownMs ? 'approved' : 'given'
}
