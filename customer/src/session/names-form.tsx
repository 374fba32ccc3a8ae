import { FirstName, LastName, wrong } from '@dobara/contract/fields/fields'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { TickField } from '@dobara/ui/tick-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { Notice } from './notice.tsx'
import { useSaveNames } from './use-save-names.ts'

const Names = z.object({
  firstName: FirstName,
  lastName: LastName,
  consent: z.literal(true, wrong('consent_missing')),
})

/** Asks for the names and for consent to the privacy notice. Consent is separate and never ticked in advance. */
export function NamesForm() {
  const saving = useSaveNames()
  const form = useContractForm(Names, {
    defaultValues: { firstName: '', lastName: '' },
    refusal: saving.refusal,
  })
  return (
    <form
      noValidate
      className="grid gap-3 pt-3 sm:gap-6 sm:pt-6"
      onSubmit={form.handleSubmit(saving.send)}
    >
      <ScreenTitle title={m.names_title()} takesFocus>
        {m.names_lead()}
      </ScreenTitle>
      <FormAlert text={saving.alert} onDismiss={saving.dismiss} />
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <TextField label={m.first_name()} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={m.last_name()} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <Notice />
      <TickField label={m.notice_agree()} {...form.field('consent')} />
      <div
        data-act-band
        className="grid short:sticky short:bottom-0 short:-mx-5 short:-mt-2 short:-mb-6 short:bg-paper short:px-5 short:pt-4 short:pb-2 short:shadow-[0_-1px_0_var(--color-field-line)] sm:short:-mx-8 sm:short:px-8"
      >
        <Button type="submit" waiting={saving.isWaiting && m.saving()}>
          {m.names_save()}
        </Button>
      </div>
    </form>
  )
}
