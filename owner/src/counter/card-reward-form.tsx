import { CardLetters } from '@dobara/contract/fields/card-letters'
import { Pin } from '@dobara/contract/fields/fields'
import { TextField } from '@dobara/ui/text-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { RewardChoice } from '@dobara/web/rewards/reward-choice.tsx'
import type { Choice } from '@dobara/web/rewards/use-choice.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import type { CardRewardGiving } from './use-give-reward.ts'
import { inWords } from './use-reward.ts'

const CardShape = z.object({ letters: z.optional(CardLetters), pin: Pin })

interface Props {
  cusId: string
  needsLetters: boolean
  choice: Choice
  giving: CardRewardGiving
  onCancel: () => void
}

export function CardRewardForm({ cusId, needsLetters, choice, giving, onCancel }: Props) {
  const isAsked = needsLetters || giving.refusal?.code === 'letters_needed'
  const form = useContractForm(CardShape, {
    defaultValues: { letters: needsLetters ? '' : undefined, pin: '' },
    refusal: giving.refusal,
  })
  const { pin, alertAbove } = usePinField(form, giving)
  const reward = inWords(choice)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(
        (typed) => void giving.send({ body: { cusId, ...typed, ...choice.sent } }),
      )}
    >
      <FormAlert text={alertAbove} onDismiss={giving.reset} />
      <p className="wrap-anywhere">
        {isAsked ? m.give_reward_letters(reward) : m.give_reward_card(reward)}
      </p>
      <RewardChoice choice={choice} />
      {isAsked && (
        <TextField
          label={m.card_letters()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          {...form.field('letters')}
        />
      )}
      <PinAndButtons
        whose={useWhosePin('giver')}
        pin={isAsked ? pin : { autoFocus: true, ...pin }}
        submit={{ waiting: giving.isWaiting && m.giving_reward(), children: m.give_reward() }}
        onCancel={onCancel}
      />
    </form>
  )
}
