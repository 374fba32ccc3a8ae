import type { Document } from '../offline-store/guest-shape.ts'
import type { Proof } from './proof.ts'

type Claim = Pick<Document['claims'][number], 'status' | 'shownUntil'>

/** `still`: approved a short while ago, but nothing proves it just now, so that nothing may move. */
type Stage = Claim['status'] | 'still' | 'given'

/**
 * An approved reward is shown as long as the server said; then it counts as given. What is not proved may be
 * given or not: the phone's own clock chooses between two pages that both stand still.
 */
export function stageOf({ status, shownUntil }: Claim, proof: Proof, phoneNow: number): Stage {
  if (status !== 'approved') return status
  const until = shownUntil === null ? 0 : Date.parse(shownUntil)
  if ('now' in proof) return proof.now < until ? 'approved' : 'given'
  return phoneNow < until ? 'still' : 'given'
}
