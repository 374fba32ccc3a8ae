import { claimReward } from '@dobara/contract/calls/reward-claims'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { RewardChoice } from '@dobara/web/rewards/reward-choice.tsx'
import { useChoice } from '@dobara/web/rewards/use-choice.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import type { Membership } from '../offline-store/guest-shape.ts'
import { goTo } from '../router/address.ts'
import { type Platform, PlatformChoice } from './platform-choice.tsx'

type Props = {
  place: Membership
  /** From before stamps */
  withPointsLeft?: boolean
  isOpen: boolean
  onClose: () => void
}

/** Claims are not stored for later, because the guest waits for the decision. */
export function ClaimDialog({ place, withPointsLeft = false, isOpen, onClose }: Props) {
  const [platform, setPlatform] = useState<Platform>('In-store')
  const claims = useGuest().document?.claims ?? []
  const choice = useChoice(
    place,
    claims.filter(({ resId }) => resId === place.resId),
  )
  const claiming = useSubmission(claimReward, {
    onDone: ({ rewardId }) => goTo(`/claims/${rewardId}`, { replace: true }),
  })
  const { offered, steps, sent } = choice
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.claim_title(offered)}
      description={m.claim_lead({
        points: counted(offered.points * steps, place.unit),
        restaurant: place.restaurantName,
      })}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const unit = withPointsLeft ? 'points' : undefined
          void claiming.send({ body: { resId: place.resId, platform, unit, ...sent } })
        }}
      >
        <FormAlert text={claiming.alert} onDismiss={claiming.reset} />
        <RewardChoice choice={choice} />
        <PlatformChoice platform={platform} onChange={setPlatform} />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" waiting={claiming.isWaiting && m.sending()}>
            {m.claim_send()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
