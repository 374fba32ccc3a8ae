import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import type { Session } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { ContactFields, FirstPinField, NameFields, PlaceFields, ProgramFields } from './fields.tsx'
import { type Draft, ProfileSchema, SavedProfileSchema, useProfileDraft } from './profile-draft.ts'
import { ProgramPreview } from './program-preview.tsx'
import { TitledSection } from './titled-section.tsx'
import { useCompleteProfile } from './use-complete-profile.ts'

type Props = {
  session: Session
  /** Null if the profile is completed for the first time. */
  saved: Draft | null
}

export function ProfileForm({ session, saved }: Props) {
  const draft = useProfileDraft(session, saved)
  const saving = useCompleteProfile(session, draft.forget)
  const form = useContractForm(saved ? SavedProfileSchema : ProfileSchema, {
    defaultValues: draft.values,
    refusal: saving.refusal,
  })
  return (
    <form
      noValidate
      className="grid gap-10"
      onChange={() => draft.keep(form.getValues())}
      onSubmit={form.handleSubmit(saving.save)}
    >
      <TitledSection title={m.part_you()}>
        <NameFields field={form.field} />
        <ContactFields field={form.field} isEmailRequired={false} />
      </TitledSection>
      <TitledSection title={m.part_restaurant()}>
        <PlaceFields field={form.field} />
      </TitledSection>
      <TitledSection
        title={m.part_program()}
        lead={m.part_program_lead()}
        aside={<ProgramPreview {...form.watch()} />}
      >
        <ProgramFields
          field={form.field}
          numberField={form.numberField}
          typed={form.watch(['minimumSpend', 'signUpBonus'])}
        />
      </TitledSection>
      {saved ? (
        <TitledSection title={m.part_pin()} lead={m.confirm_lead()}>
          <PinField label={m.pin_label()} className="sm:w-1/2" {...form.field('pin')} />
        </TitledSection>
      ) : (
        <TitledSection title={m.part_pin()} lead={m.part_pin_lead()}>
          <FirstPinField field={form.field} />
        </TitledSection>
      )}
      <div className="grid gap-4 lg:ml-[19.25rem] lg:max-w-[35rem]">
        <FormAlert text={saving.alert} onDismiss={saving.reset} />
        <Button type="submit" waiting={saving.isWaiting && m.saving()}>
          {m.profile_save()}
        </Button>
      </div>
    </form>
  )
}
