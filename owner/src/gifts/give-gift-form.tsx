import { giveGift } from '@dobara/contract/calls/gifts'
import { Pin } from '@dobara/contract/fields/fields'
import { Sentence } from '@dobara/contract/fields/sentence'
import { limits } from '@dobara/contract/rules/limits'
import { SelectField } from '@dobara/ui/select-field'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { cautionsIn } from '@dobara/web/failures/cautions-in.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import { ToldAbove } from '../put-right/told-above.tsx'
import { idOf, useGiftChoices } from './gift-field.tsx'

type Props = { cusId: string; onDone: () => void; onCancel: () => void }

const Shape = z.object({ words: Sentence, pin: Pin })

export function GiveGiftForm({ cusId, onDone, onCancel }: Props) {
  const choices = useGiftChoices()
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? choices[0]?.value ?? ''
  const giving = useSubmission(giveGift, {
    onDone: ({ reward }) => {
      toast({ text: m.gift_given({ reward }) })
      onDone()
    },
  })
  const { refusal } = giving
  const [asked, setAsked] = useState<typeof refusal>(null)
  if (refusal !== asked && cautionsIn(refusal).length > 0) setAsked(refusal)
  const form = useContractForm(Shape, { defaultValues: { words: '', pin: '' }, refusal })
  const { pin, alertAbove } = usePinField(form, giving)
  const isSure = asked !== null
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((typed) =>
        giving.send({ body: { cusId, ...idOf(value), ...typed, isSure } }),
      )}
    >
      {isSure ? (
        <ToldAbove>
          <p className="font-semibold">{m.are_you_sure()}</p>
          <p>{m.caution_gift_again({ days: limits.gifts_of_guest.days })}</p>
        </ToldAbove>
      ) : (
        <FormAlert text={alertAbove} onDismiss={giving.reset} />
      )}
      {choices.length > 1 && (
        <SelectField
          label={m.gift_label()}
          value={value}
          onChange={({ target }) => setChosen(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.reward}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label={m.gift_words()} autoComplete="off" {...form.field('words')} />
      <PinAndButtons
        whose={useWhosePin('manager')}
        pin={pin}
        submit={{
          waiting: giving.isWaiting && m.gift_giving(),
          children: isSure
            ? m.give_anyway()
            : m.gift_give({
                reward: choices.find((choice) => choice.value === value)?.reward ?? '',
              }),
        }}
        onCancel={onCancel}
      />
    </form>
  )
}
