import { claimReward } from '@dobara/contract/calls/reward-claims'
import { claimPlatforms } from '@dobara/contract/rules/decisions'
import { mostSteps } from '@dobara/contract/rules/rewards'
import { Button } from '@dobara/ui/button'
import { ChoiceField } from '@dobara/ui/choice-field'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { rungsOf } from '@dobara/web/rewards/ladder.ts'
import { whenText } from '@dobara/web/rewards/when-text.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import type { Membership } from '../offline-store/guest-shape.ts'
import { goTo } from '../router/address.ts'
import { claimableAt } from './claimable.ts'
import { RewardChoice } from './reward-choice.tsx'
import { StepsField } from './steps-field.tsx'

type Platform = (typeof claimPlatforms)[number]

type Props = {
  place: Membership
  isOpen: boolean
  onClose: () => void
}

/** Claims are not stored for later, because the guest waits for the decision. */
export function ClaimDialog({ place, isOpen, onClose }: Props) {
  const [platform, setPlatform] = useState<Platform>('In-store')
  const { choices, offered, steps, most, choose, setSteps } = useChoice(place)
  const claiming = useSubmission(claimReward, {
    onDone: ({ rewardId }) => goTo(`/claims/${rewardId}`, { replace: true }),
  })
  const { choiceId, reward, points } = offered
  const when = choices.length > 1 ? '' : whenText(offered)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.claim_title({ reward })}
      description={m.claim_lead({
        points: counted(points * steps),
        restaurant: place.restaurantName,
      })}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = place.rewards.length > 0 && { choiceId, steps }
          void claiming.send({ body: { resId: place.resId, platform, ...chosen } })
        }}
      >
        <FormAlert text={claiming.alert} onDismiss={claiming.reset} />
        {choices.length > 1 && (
          <RewardChoice choices={choices} chosen={choiceId} onChoose={choose} />
        )}
        {when && <p className="text-quiet">{when}</p>}
        {most > 1 && <StepsField {...{ offered, steps, most }} onChange={setSteps} />}
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
          <Button look="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" waiting={claiming.isWaiting && m.sending()}>
            {m.claim_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The highest reward that can be claimed now is chosen first. */
function useChoice(place: Membership) {
  const [chosen, setChosen] = useState('')
  const [asked, setSteps] = useState(1)
  const claims = useGuest().document?.claims ?? []
  const choices = claimableAt(place, claims, new Date())
  const { offered = rungsOf(place)[0] as ReturnType<typeof rungsOf>[number] } =
    choices.find(({ offered }) => offered.choiceId === chosen) ??
    choices.find(({ isNow }) => isNow) ??
    choices[0] ??
    {}
  const most = mostSteps(offered, place.balance)
  return {
    choices,
    offered,
    most,
    /** The balance may have fallen since. */
    steps: Math.min(asked, most),
    setSteps,
    choose: (choiceId: string) => {
      setChosen(choiceId)
      setSteps(1)
    },
  }
}
