import type { RewardClaim } from '@dobara/contract/schemas/reward-claims'
import { m } from '@dobara/words/messages.js'
import type * as z from 'zod/mini'
import type { OpenProps } from '../dashboard/decline-button.tsx'
import { DeclineSheet } from '../dashboard/decline-sheet.tsx'
import { useDeclineClaim } from './use-claim-decision.ts'

type Props = OpenProps & { claim: z.output<typeof RewardClaim> }

export function DeclineClaim({ claim, ...opened }: Props) {
  const declining = useDeclineClaim()
  return (
    <DeclineSheet
      {...opened}
      title={m.decline_claim_title({ name: claim.firstName })}
      reasons={[m.reason_sold_out(), m.reason_kitchen_closed(), m.reason_next_time()]}
      declining={declining}
      onDecline={(typed) => declining.send({ body: { claim, ...typed } })}
    />
  )
}
