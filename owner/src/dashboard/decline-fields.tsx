import { declineClaim } from '@dobara/contract/schemas/reward-claims'
import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { TextField } from '@dobara/ui/text-field'
import { TickField } from '@dobara/ui/tick-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { useRetypedPin } from '../pin/use-retyped-pin.ts'
import { Chip } from './chip.tsx'
import type { Decision } from './use-decision.ts'

const DeclineForm = z.pick(declineClaim.body, { reason: true, pin: true })

export type DecliningProps = {
  /** Common reasons, shown as suggestions. */
  reasons: string[]
  declining: Decision
  onDecline: (typed: z.output<typeof DeclineForm>) => void
  /** Declines several at once, if that is offered. */
  all?: { label: string; isTicked: boolean; onTick: (isTicked: boolean) => void }
}

export function DeclineFields({
  reasons,
  declining,
  onDecline,
  onCancel,
  all,
}: DecliningProps & { onCancel: () => void }) {
  const form = useContractForm(DeclineForm, {
    defaultValues: { reason: '', pin: '' },
    refusal: declining.refusal,
  })
  const triesLeft = useRetypedPin(form, declining.refusal)
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(onDecline)}>
      <FormAlert text={declining.alert} onDismiss={declining.reset} />
      <div className="grid gap-2.5">
        <TextField label={m.reason()} {...form.field('reason')} />
        <div className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <Chip
              key={reason}
              onClick={() => {
                form.setValue('reason', reason)
                form.clearErrors('reason')
                form.setFocus('pin')
              }}
            >
              {reason}
            </Chip>
          ))}
        </div>
      </div>
      {all && (
        <TickField
          label={all.label}
          name="all"
          checked={all.isTicked}
          onChange={({ target }) => all.onTick(target.checked)}
        />
      )}
      <PinField label={m.pin_label()} hint={triesLeft} {...form.field('pin')} />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" size="row" onClick={onCancel}>
          {m.cancel()}
        </Button>
        <Button
          type="submit"
          size="row"
          look="danger"
          waiting={declining.isWaiting && m.declining()}
        >
          {m.decline()}
        </Button>
      </div>
    </form>
  )
}
