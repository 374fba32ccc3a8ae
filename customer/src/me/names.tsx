import { FirstName, LastName } from '@dobara/contract/fields/fields'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { nationalNumber } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { keepCard } from '../offline-store/guest-data.ts'
import type { Card } from '../offline-store/guest-shape.ts'
import { useSaveNames } from '../session/use-save-names.ts'

const NamesOnly = z.object({ firstName: FirstName, lastName: LastName })

export function Names({ card }: { card: Card }) {
  const form = useContractForm(NamesOnly, {
    defaultValues: { firstName: card.firstName, lastName: card.lastName },
  })
  const saving = useSaveNames(() => {
    keepCard({ ...card, ...NamesOnly.parse(form.getValues()) })
    toast({ text: m.names_saved() })
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(saving.send)}>
      <FormAlert text={saving.alert} onDismiss={saving.dismiss} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.first_name()} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={m.last_name()} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      {card.phoneNumber && (
        <p className="text-quiet">{m.me_phone({ phone: nationalNumber(card.phoneNumber) })}</p>
      )}
      <Button type="submit" look="quiet" size="row" waiting={saving.isWaiting && m.saving()}>
        {m.names_change()}
      </Button>
    </form>
  )
}
