import { claimReward } from '@dobara/contract/calls/reward-claims'
import { claimPlatforms } from '@dobara/contract/rules/decisions'
import { Button } from '@dobara/ui/button'
import { ChoiceField } from '@dobara/ui/choice-field'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { inUnitAround } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import type { Document, Membership } from '../offline-store/guest-shape.ts'
import { goTo } from '../router/address.ts'

type Platform = (typeof claimPlatforms)[number]

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
      title={m.claim_title({ reward: gift?.reward ?? '' })}
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
        <ChoiceField
          label={m.claim_platform()}
          name="platform"
          choices={claimPlatforms.map((value) => ({ value, label: platformName(value) }))}
          checkedValue={platform}
          onChange={(event) => setPlatform(event.target.value as Platform)}
        />
        {platform !== 'In-store' && (
          <p role="status">{m.claim_comes_next({ platform: platformName(platform) })}</p>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" onClick={close}>
            {m.cancel()}
          </Button>
          <Button type="submit" waiting={taking.isWaiting && m.sending()}>
            {m.gift_take()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
