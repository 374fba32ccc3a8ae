import { saveFirstReward } from '@dobara/contract/calls/rewards'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import { LimitFields } from './limit-fields.tsx'
import { isOtherRule, LimitsShape, limitsTyped } from './reward-shape.ts'
import { type ListedReward, useRewardsChanged } from './use-rewards.ts'

const Rehearsal = lazyPart(async () => (await import('./rehearsal.tsx')).Rehearsal)

type Props = { reward: ListedReward; onDone: () => void }

/** Name, points and cost of the first reward stand in the loyalty program. */
export function FirstRewardForm({ reward, onDone }: Props) {
  const { choiceId, reward: name } = reward
  const changed = useRewardsChanged()
  const saving = useSubmission(saveFirstReward, {
    onDone: (_, { body: { pin: _pin, ...saved } }) => {
      changed(choiceId, saved)
      toast({ text: m.rewards_changed({ name }) })
      onDone()
    },
  })
  const form = useContractForm(LimitsShape, {
    defaultValues: limitsTyped(reward),
    refusal: saving.refusal,
    alert: saving.alert,
  })
  const { pin, alertAbove } = usePinField(form, saving)
  const typed = { ...reward, onceAGuest: form.watch('onceAGuest') }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => saving.send({ body }))}
    >
      <FormAlert text={alertAbove} onDismiss={saving.reset} />
      <LimitFields
        days={form.watch('days')}
        field={form.field}
        onDays={(days) =>
          form.setValue('days', days, { shouldValidate: form.formState.isSubmitted })
        }
      />
      {isOtherRule(typed, reward) && <Rehearsal choiceId={choiceId} typed={typed} />}
      <PinAndButtons
        whose="owner"
        pin={pin}
        submit={{ waiting: saving.isWaiting && m.saving(), children: m.rewards_save() }}
        onCancel={onDone}
      />
    </form>
  )
}
