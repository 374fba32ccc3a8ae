import type { Document } from '../offline-store/guest-shape.ts'
import type { Proof } from './proof.ts'

type Claim = Pick<Document['claims'][number], 'status' | 'shownUntil'>

/** `unproved`: approved, but the time cannot be proved */
type Stage = Claim['status'] | 'unproved' | 'given'

/**
 * The server's time decides when a reward ends. The phone's clock only chooses between two screens,
 * neither of which staff accept.
 */
export function stageOf({ status, shownUntil }: Claim, proof: Proof, phoneNow: number): Stage {
  if (status !== 'approved') return status
  const until = shownUntil === null ? 0 : Date.parse(shownUntil)
  if ('now' in proof) return proof.now < until ? 'approved' : 'given'
  return phoneNow < until ? 'unproved' : 'given'
}
