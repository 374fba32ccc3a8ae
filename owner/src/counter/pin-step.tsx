import { giveInStorePoints } from '@dobara/contract/points'
import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { counted } from '@dobara/web/formats.ts'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import * as z from 'zod/mini'
import { m } from '../paraglide/messages.js'
import { useRetypedPin } from '../use-retyped-pin.ts'
import { nameOf } from './about-customer.ts'
import { padWords } from './pad-words.ts'
import { PersonCard } from './person-card.tsx'
import { SureDialog } from './sure-dialog.tsx'
import type { Customer } from './use-counter.ts'
import type { Award, Giving } from './use-giving.ts'

const PinForm = z.pick(giveInStorePoints.body, { pin: true })

type Props = {
  customer: Customer
  award: Award
  giving: Giving
  onBack: () => void
  onLeave: () => void
}

export function PinStep({ customer, award, giving, onBack, onLeave }: Props) {
  const form = useContractForm(PinForm, {
    defaultValues: { pin: '' },
    fieldErrors: giving.refusal?.fields ?? noFields,
  })
  useRetypedPin(form, giving.refusal)
  const points = counted(award.points)
  const give = (isSure: boolean) =>
    form.handleSubmit(({ pin }) => giving.give({ award, pin, isSure }))
  return (
    <form noValidate className="grid gap-5" onSubmit={give(false)}>
      <PersonCard customer={customer} onLeave={onLeave} />
      <FormAlert text={giving.alert} onDismiss={giving.reset} />
      <p className="flex items-center justify-between gap-3">
        <span className="display seated text-heading">{points}</span>
        <button
          type="button"
          onClick={onBack}
          className="min-h-11 min-w-11 seated font-semibold text-act underline"
        >
          {m.change_points()}
        </button>
      </p>
      <PinField
        label={m.pin_label()}
        autoFocus
        keys={padWords(m.pin_label())}
        {...form.field('pin')}
      />
      <Button type="submit" waiting={giving.isWaiting && m.giving_points()}>
        {m.give_points({ points })}
      </Button>
      <SureDialog
        cautions={giving.cautions}
        award={m.award_for({ points, name: nameOf(customer) })}
        isWaiting={giving.isWaiting}
        onSure={give(true)}
        onBack={onBack}
      />
    </form>
  )
}

const noFields: Record<string, string> = {}
