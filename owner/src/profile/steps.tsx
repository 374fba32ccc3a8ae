import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import type * as z from 'zod/mini'
import { pinLabel } from '../pin/whose-pin.ts'
import {
  ContactFields,
  FirstPinField,
  NameFields,
  PlaceFields,
  ProgramFields,
  suggestedBonus,
} from './fields.tsx'
import { useStateOfPincode } from './pincode-field.tsx'
import type { Draft } from './profile-draft.ts'
import { FirstProgram, type Profile, Restaurant, SavedProgram, You } from './profile-schemas.ts'
import { ProgramPreview } from './program-preview.tsx'
import { setRule } from './spend-field.tsx'
import { StepForm, withEnterKey } from './step-form.tsx'
import type { useCompleteProfile } from './use-complete-profile.ts'

type StepProps = {
  values: Draft
  keep: (typed: Partial<Profile>) => void
  saving: ReturnType<typeof useCompleteProfile>
  onBack: () => void
}
type EarlyProps = StepProps & { onNext: () => void }

export function YouStep({ values, keep, saving, onNext }: EarlyProps) {
  const form = useContractForm(You, {
    defaultValues: of(You, values),
    alert: saving.alert,
    refusal: saving.refusal,
  })
  const field = withEnterKey(form.field, 'email')
  return (
    <StepForm
      title={m.part_you()}
      lead={m.profile_lead()}
      onChange={() => keep(form.getValues())}
      onSubmit={form.handleSubmit(onNext)}
    >
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <NameFields field={field} />
      <ContactFields field={field} isEmailRequired={false} />
    </StepForm>
  )
}

export function RestaurantStep({ values, keep, saving, onNext, onBack }: EarlyProps) {
  const form = useContractForm(Restaurant, {
    defaultValues: of(Restaurant, values),
    alert: saving.alert,
    refusal: saving.refusal,
  })
  const [pincode, state] = form.watch(['pincode', 'state'])
  useStateOfPincode(
    { pincode, state },
    {
      read: () => form.getValues('state'),
      fill: (found) => {
        form.setValue('state', found, { shouldValidate: form.formState.isSubmitted })
        keep(form.getValues())
      },
    },
  )
  return (
    <StepForm
      title={m.part_restaurant()}
      onChange={() => keep(form.getValues())}
      onSubmit={form.handleSubmit(onNext)}
      onBack={onBack}
    >
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <PlaceFields field={withEnterKey(form.field)} />
    </StepForm>
  )
}

type LastProps = StepProps & {
  isSaved: boolean
  pin: string
  onSave: (program: z.output<typeof FirstProgram>) => void
}

export function ProgramStep(props: LastProps) {
  const { values, keep, saving, isSaved, pin, onSave, onBack } = props
  const form = useContractForm(isSaved ? SavedProgram : FirstProgram, {
    defaultValues: { ...of(FirstProgram, values), pin },
    alert: saving.alert,
    refusal: saving.refusal,
  })
  const field = withEnterKey(form.field, 'pin')
  return (
    <StepForm
      title={m.part_program()}
      lead={m.part_program_lead()}
      submit={m.profile_save()}
      waiting={saving.isWaiting && m.saving()}
      onChange={() => keep(form.getValues())}
      onSubmit={form.handleSubmit(onSave)}
      onBack={onBack}
    >
      <ProgramFields
        field={field}
        numberField={withEnterKey(form.numberField)}
        typed={form.watch()}
        onRule={(rule) => {
          const { minimumSpend, signUpBonus } = form.getValues()
          const isTyped = signUpBonus >= 0 && signUpBonus !== suggestedBonus(minimumSpend)
          setRule(form, rule)
          // The bonus follows the points until the owner types another bonus.
          if (rule.minimumSpend !== undefined && !isTyped)
            form.setValue('signUpBonus', suggestedBonus(rule.minimumSpend))
        }}
      />
      {isSaved ? (
        <BoxedPinField
          label={pinLabel('owner')}
          hint={m.confirm_lead()}
          typed={form.watch('pin')}
          {...field('pin')}
        />
      ) : (
        <FirstPinField field={field} typed={form.watch('pin')} />
      )}
      <div className="lg:hidden">
        <ProgramPreview {...values} isFlat />
      </div>
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
    </StepForm>
  )
}

const of = <Shape extends object>({ shape }: { shape: Shape }, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in shape)) as Partial<
    Record<keyof Shape, never>
  >
