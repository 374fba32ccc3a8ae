import { takeBackClaim } from '@dobara/contract/calls/put-right'
import { listPendingClaims } from '@dobara/contract/calls/reward-claims'
import { cautionsIn } from '@dobara/web/failures/cautions-in.ts'
import { declineReasons } from '@dobara/web/ledger/decline-reasons.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { OpenProps } from '../dashboard/decline-button.tsx'
import { DeclineSheet } from '../dashboard/decline-sheet.tsx'
import type { RestaurantDocument } from '../dashboard/pending.ts'
import { listedName } from '../dashboard/person.tsx'
import { useDecision } from '../dashboard/use-decision.ts'

type Claim = RestaurantDocument['rewardClaims'][number]
type Props = OpenProps & { claim: Claim }

const leadText = ({ cost, unit = 'points' }: Claim) =>
  cost === 0 ? m.gift_back_lead() : m.take_back_claim_lead({ points: counted(cost, unit) })

export function TakeBackClaim({ claim, ...opened }: Props) {
  const taking = useDecision(takeBackClaim, listPendingClaims, ({ points, unit = 'points' }) =>
    points === 0 ? m.gift_taken_back() : m.claim_taken_back({ points: counted(points, unit) }),
  )
  const isAsked = cautionsIn(taking.refusal).length > 0
  return (
    <DeclineSheet
      {...opened}
      title={m.take_back_claim_title({ name: listedName(claim), reward: claim.reward })}
      reasons={declineReasons.approval.map((reason) => reason())}
      words={{
        lead: leadText(claim),
        submit: isAsked ? m.take_back_anyway() : m.take_back(),
        waiting: m.undoing(),
      }}
      declining={taking}
      onDecline={(typed) => taking.send({ body: { claim, ...typed, isSure: isAsked } })}
    />
  )
}
