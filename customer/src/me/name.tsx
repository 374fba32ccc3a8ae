import { FirstName, GuestLastName } from '@dobara/contract/fields/fields'
import { fullName } from '@dobara/contract/text/names'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row } from '@dobara/ui/row'
import { TextField } from '@dobara/ui/text-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { keepCard } from '../offline-store/guest-data.ts'
import type { Card } from '../offline-store/guest-shape.ts'
import { useSaveNames } from '../session/use-save-names.ts'

const Names = z.object({ firstName: FirstName, lastName: GuestLastName })

export function Name({ card }: { card: Card }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${pressableRow} w-[calc(100%+1rem)]`}
      >
        <Row
          title={
            <>
              <span className="sr-only">{m.name()} </span>
              {fullName(card.firstName, card.lastName)}
            </>
          }
          quiet={card.phoneNumber ? null : card.email}
        >
          <ChevronRight className="size-5 shrink-0 text-act" />
        </Row>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={m.names_title()} description={m.names_lead()}>
        <NameForm card={card} onClose={close} />
      </Dialog>
    </li>
  )
}

function NameForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const saving = useSaveNames(() => {
    keepCard({ ...card, ...Names.parse(form.getValues()) })
    toast({ text: m.names_saved() })
    onClose()
  })
  const form = useContractForm(Names, {
    defaultValues: { firstName: card.firstName, lastName: card.lastName },
    refusal: saving.refusal,
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(saving.send)}>
      <FormAlert text={saving.alert} onDismiss={saving.dismiss} />
      <TextField label={m.first_name()} autoComplete="given-name" {...form.field('firstName')} />
      <TextField
        label={m.last_name_if_any()}
        autoComplete="family-name"
        {...form.field('lastName')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" waiting={saving.isWaiting && m.saving()}>
          {m.names_change()}
        </Button>
      </div>
    </form>
  )
}
