import { claimReward } from '@dobara/contract/calls/reward-claims'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { inUnitAround } from '@dobara/web/text/in-unit-around.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { type Platform, PlatformChoice } from '../claims/platform-choice.tsx'
import type { Document, Membership } from '../offline-store/guest-shape.ts'
import { goTo } from '../router/address.ts'

type Props = {
  place: Membership
  gift: Document['gifts'][number] | null
  onClose: () => void
}

export function GiftDialog({ place, gift, onClose }: Props) {
  const [platform, setPlatform] = useState<Platform>('In-store')
  const taking = useSubmission(claimReward, {
    onDone: ({ rewardId }) => goTo(`/claims/${rewardId}`),
  })
  const close = () => {
    taking.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={gift !== null}
      onClose={close}
      title={m.gift_take_named({ reward: gift?.reward ?? '' })}
      description={inUnitAround(
        { restaurant: place.restaurantName },
        (typed) => m.gift_lead(typed),
        place.unit,
      )}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (gift)
            void taking.send({ body: { resId: place.resId, platform, giftId: gift.giftId } })
        }}
      >
        <FormAlert text={taking.alert} onDismiss={taking.reset} />
        <PlatformChoice platform={platform} onChange={setPlatform} />
        <DialogButtons>
          <Button look="quiet" onClick={close}>
            {m.cancel()}
          </Button>
          <Button type="submit" waiting={taking.isWaiting && m.sending()}>
            {m.gift_take()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
