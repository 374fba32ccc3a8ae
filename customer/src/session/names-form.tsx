import { FirstName, GuestLastName, wrong } from '@dobara/contract/fields/fields'
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
  lastName: GuestLastName,
  consent: z.literal(true, wrong('consent_missing')),
})

/** Consent to the privacy notice is separate and never ticked in advance. */
export function NamesForm() {
  const saving = useSaveNames()
  const form = useContractForm(Names, {
    defaultValues: { firstName: '', lastName: '' },
    refusal: saving.refusal,
  })
  return (
    <form
      noValidate
      className="group/names grid gap-3 pt-3 short:has-aria-invalid:gap-2 short:has-aria-invalid:pt-0 short:has-aria-invalid:[&_h1+p]:hidden sm:tall:gap-6 sm:tall:pt-6"
      onSubmit={form.handleSubmit(saving.send)}
    >
      <ScreenTitle title={m.names_title()} takesFocus>
        {m.names_lead()}
      </ScreenTitle>
      <FormAlert text={saving.alert} onDismiss={saving.dismiss} />
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <TextField label={m.first_name()} autoComplete="given-name" {...form.field('firstName')} />
        <TextField
          label={m.last_name_if_any()}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
      </div>
      <Notice />
      <TickField label={m.notice_agree()} {...form.field('consent')} />
      <div
        data-act-band
        className="grid sm:short:mt-2 max-sm:short:sticky max-sm:short:group-has-aria-invalid/names:static max-sm:short:bottom-0 max-sm:short:-mx-5 max-sm:short:-mt-2 max-sm:short:-mb-6 max-sm:short:bg-paper max-sm:short:px-5 max-sm:short:pt-4 max-sm:short:pb-2 max-sm:short:shadow-[0_-1px_0_var(--color-line)] max-sm:short:group-has-aria-invalid/names:shadow-none"
      >
        <Button type="submit" waiting={saving.isWaiting && m.saving()}>
          {m.names_save()}
        </Button>
      </div>
    </form>
  )
}
