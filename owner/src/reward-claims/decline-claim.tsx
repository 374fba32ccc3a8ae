import type { RewardClaim } from '@dobara/contract/schemas/reward-claims'
import { declineReasons } from '@dobara/web/ledger/decline-reasons.ts'
import { m } from '@dobara/words/messages.js'
import type * as z from 'zod/mini'
import type { OpenProps } from '../dashboard/decline-button.tsx'
import { DeclineSheet } from '../dashboard/decline-sheet.tsx'
import { useDeclineClaim } from './use-claim-decision.ts'

type Props = OpenProps & { claim: z.output<typeof RewardClaim> }

export function DeclineClaim({ claim, ...opened }: Props) {
  const declining = useDeclineClaim(claim)
  return (
    <DeclineSheet
      {...opened}
      title={m.decline_claim_title({ name: claim.firstName })}
      reasons={declineReasons.claim.map((reason) => reason())}
      declining={declining}
      onDecline={(typed) => declining.send({ body: { claim, ...typed } })}
    />
  )
}
