import { removeReward } from '@dobara/contract/calls/rewards'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { DialogMenu, MenuButton } from '../dashboard/dialog-menu.tsx'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { PinForm } from '../pin/pin-form.tsx'
import { FirstRewardForm } from './first-reward-form.tsx'
import { RewardForm } from './reward-form.tsx'
import { type ListedReward, useRewardsChanged } from './use-rewards.ts'

const Rehearsal = lazyPart(async () => (await import('./rehearsal.tsx')).Rehearsal)

type Props = { of: ListedReward | 'new' | null; onClose: () => void }

export function RewardDialog({ of, onClose }: Props) {
  const [step, setStep] = useState<'menu' | 'change' | 'remove'>('menu')
  const close = () => {
    onClose()
    setStep('menu')
  }
  const reward = of === 'new' ? null : of
  const isForm = !reward || (step === 'change' && !reward.isFirst)
  const name = reward?.reward ?? ''
  const isRemoving = step === 'remove'
  return (
    <Dialog
      isOpen={of !== null}
      onClose={close}
      title={!reward ? m.rewards_add() : isRemoving ? m.rewards_remove_title({ name }) : name}
      description={isRemoving ? m.rewards_remove_lead() : reward?.isFirst && m.rewards_first_lead()}
      isDouble={isForm}
    >
      {isForm ? (
        <RewardForm reward={reward} onDone={close} />
      ) : reward.isFirst ? (
        <FirstRewardForm reward={reward} onDone={close} />
      ) : isRemoving ? (
        <RemoveForm reward={reward} onDone={close} />
      ) : (
        <DialogMenu onClose={close}>
          <MenuButton onClick={() => setStep('change')}>{m.rewards_change()}</MenuButton>
          <MenuButton isDanger onClick={() => setStep('remove')}>
            {m.rewards_remove()}
          </MenuButton>
        </DialogMenu>
      )}
    </Dialog>
  )
}

function RemoveForm({ reward, onDone }: { reward: ListedReward; onDone: () => void }) {
  const { choiceId, reward: name } = reward
  const changed = useRewardsChanged()
  const removing = useSubmission(removeReward, {
    onDone: () => {
      toast({ text: m.rewards_removed({ name }) })
      changed()
      onDone()
    },
  })
  return (
    <PinForm
      whose="owner"
      sending={removing}
      onPin={(pin) => removing.send({ params: { choiceId }, body: { pin } })}
      submit={{
        look: 'danger',
        waiting: removing.isWaiting && m.rewards_removing(),
        children: m.rewards_remove_submit(),
      }}
      onCancel={onDone}
    >
      {reward.isOn && <Rehearsal choiceId={choiceId} typed={{ ...reward, isOn: false }} />}
    </PinForm>
  )
}
