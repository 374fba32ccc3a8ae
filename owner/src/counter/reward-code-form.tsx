import { Pin } from '@dobara/contract/fields/fields'
import { Code } from '@dobara/contract/schemas/identity'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import type { Choice } from '@dobara/web/rewards/use-choice.ts'
import { CodeField } from '@dobara/web/sign-in/code-field.tsx'
import { ResendButton } from '@dobara/web/sign-in/resend-button.tsx'
import { m } from '@dobara/words/messages.js'
import { useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import type { RewardGiving } from './use-give-reward.ts'
import { inWords } from './use-reward.ts'
import type { RewardCode, RewardCodeSent } from './use-reward-code.ts'

const PinShape = z.object({ pin: Pin })
const aboutCode: readonly string[] = ['code_wrong', 'code_expired', 'too_many_tries']

interface Props {
  cusId: string
  sent: RewardCodeSent
  sending: RewardCode
  /** Made before the code was sent */
  choice: Choice
  giving: RewardGiving
  onCancel: () => void
}

/** The guest reads the code out; then comes the PIN of whoever gives the reward. */
export function RewardCodeForm({ cusId, sent, sending, choice, giving, onCancel }: Props) {
  const { refusal } = giving
  const form = useContractForm(PinShape, { defaultValues: { pin: '' }, refusal })
  const { pin, alertAbove } = usePinField(form, giving)
  const [code, setCode] = useState('')
  const codeField = useRef<HTMLInputElement>(null)
  const checked = useChecked(Code, () => {})
  const isAboutCode = refusal !== null && aboutCode.includes(refusal.code)
  // A later effect could empty digits typed after the refusal.
  useLayoutEffect(() => {
    if (!refusal || !aboutCode.includes(refusal.code)) return
    setCode('')
    codeField.current?.focus()
  }, [refusal])
  const { number } = sent
  const give = form.handleSubmit(({ pin }) => {
    void giving.send({ body: { cusId, proof: { number, code }, pin, ...choice.sent } })
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        if (checked.check(code)) return void give(event)
        event.preventDefault()
        codeField.current?.focus()
      }}
    >
      <FormAlert text={isAboutCode ? null : alertAbove} onDismiss={giving.reset} />
      <FormAlert text={sending.alert} onDismiss={sending.dismiss} />
      <p className="wrap-anywhere">{m.give_reward_sent(inWords(choice))}</p>
      <CodeField
        ref={codeField}
        value={code}
        onChange={(typed) => {
          checked.forget()
          setCode(typed)
        }}
        onComplete={() => form.setFocus('pin')}
        error={checked.error}
        alert={isAboutCode ? alertAbove : null}
      />
      <ResendButton
        resendAt={sent.resendAt}
        isWaiting={sending.isWaiting}
        onResend={() => {
          giving.reset()
          void sending.send(number)
        }}
      />
      <PinAndButtons
        whose={useWhosePin('giver')}
        pin={pin}
        submit={{ waiting: giving.isWaiting && m.giving_reward(), children: m.give_reward() }}
        onCancel={onCancel}
      />
    </form>
  )
}
