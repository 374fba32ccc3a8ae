import { RestaurantProfile } from '@dobara/contract/restaurants'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import * as z from 'zod/mini'
import { m } from '../paraglide/messages.js'
import { ProgramFields } from '../profile/fields.tsx'
import { Section } from './section.tsx'
import type { Change, Profile } from './use-account-save.ts'

const ProgramForm = z.pick(RestaurantProfile, {
  reward: true,
  minimumSpend: true,
  signUpBonus: true,
})

type Props = {
  profile: Profile
  fieldErrors: Record<string, string>
  onSave: (change: Change) => void
}

export function LoyaltyProgram({ profile, fieldErrors, onSave }: Props) {
  const { reward, minimumSpend, signUpBonus } = profile
  const form = useContractForm(ProgramForm, {
    defaultValues: { reward, minimumSpend, signUpBonus },
    fieldErrors,
  })
  return (
    <Section
      title={m.section_program()}
      submit={m.save_program()}
      onSubmit={form.handleSubmit(onSave)}
    >
      <ProgramFields
        field={form.field}
        numberField={form.numberField}
        typed={form.watch(['minimumSpend', 'signUpBonus'])}
      />
    </Section>
  )
}
