import { saveReward } from '@dobara/contract/calls/rewards'
import { newKey } from '@dobara/contract/client/new-key'
import { SwitchRow } from '@dobara/ui/switch-row'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { whenText } from '@dobara/web/rewards/when-text.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { FoldedFields } from '../dashboard/folded-fields.tsx'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { useHasFormColumns } from '../layout/use-is-wide.ts'
import { FormColumns } from '../pin/form-columns.tsx'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import { AmountFields } from './amount-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { figuresTyped, isOtherRule, RewardShape, rewardBody, rewardTyped } from './reward-shape.ts'
import { type ListedReward, useRewardsChanged } from './use-rewards.ts'

const Rehearsal = lazyPart(async () => (await import('./rehearsal.tsx')).Rehearsal)

type Props = { reward: ListedReward | null; onDone: () => void }

const limitNames = ['days', 'from', 'to', 'aDay'] as const

export function RewardForm({ reward, onDone }: Props) {
  // Every try has the same ID, so that a repeat adds no second reward.
  const [choiceId] = useState(() => reward?.choiceId ?? newKey())
  const changed = useRewardsChanged()
  const saving = useSubmission(saveReward, {
    onDone: (_, { body: { pin: _pin, ...saved } }) => {
      changed(choiceId, saved)
      const { reward: name } = saved
      toast({ text: reward ? m.rewards_changed({ name }) : m.rewards_added({ name }) })
      onDone()
    },
  })
  const form = useContractForm(RewardShape, {
    defaultValues: rewardTyped(reward),
    refusal: saving.refusal,
    alert: saving.alert,
    faults: reward?.toChange ? { reward: reward.toChange } : undefined,
  })
  const { pin, alertAbove } = usePinField(form, saving)
  const typed = form.watch()
  const figures = figuresTyped(typed)
  const [given, setGiven] = useState('')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((read) =>
        saving.send({ params: { choiceId }, body: rewardBody(read) }),
      )}
    >
      <FormAlert text={alertAbove} onDismiss={saving.reset} />
      <FormColumns>
        <div className="grid content-start gap-4">
          <AmountFields
            typed={typed}
            field={form.field}
            pointsField={form.numberField('points')}
            onNamed={(name) => {
              if (!name || (typed.reward !== '' && typed.reward !== given)) return
              setGiven(name)
              form.setValue('reward', name, { shouldValidate: form.formState.isSubmitted })
            }}
          />
        </div>
        <div className="grid content-start gap-4">
          <FoldedFields
            title={m.rewards_when()}
            set={reward ? whenText(reward) : ''}
            isWrong={limitNames.some((name) => form.getFieldState(name).invalid)}
          >
            <LimitFields
              days={typed.days}
              field={form.field}
              onDays={(days) =>
                form.setValue('days', days, { shouldValidate: form.formState.isSubmitted })
              }
            />
          </FoldedFields>
          <SwitchRow
            title={m.rewards_is_on()}
            quiet={m.rewards_is_on_hint()}
            checked={typed.isOn}
            onChange={({ target }) => form.setValue('isOn', target.checked)}
          />
          {figures && isOtherRule(figures, reward) && (
            <Rehearsal choiceId={choiceId} typed={figures} />
          )}
        </div>
        <PinAndButtons
          whose="owner"
          isInFoot={useHasFormColumns()}
          pin={pin}
          submit={{
            waiting: saving.isWaiting && m.saving(),
            children: reward ? m.rewards_save() : m.rewards_add_submit(),
          }}
          onCancel={onDone}
        />
      </FormColumns>
    </form>
  )
}
