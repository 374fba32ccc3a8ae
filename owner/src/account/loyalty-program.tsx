import type { Refusal } from '@dobara/contract/client'
import { Program } from '@dobara/contract/program'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { ProgramFields } from '../profile/fields.tsx'
import { ProgramPreview } from '../profile/program-preview.tsx'
import { differs } from './differs.ts'
import { Section } from './section.tsx'
import type { Change, Profile } from './use-account-save.ts'

/** Where the restaurant is stands in a section of its own. */
const ProgramForm = z.omit(Program, { restaurantName: true, city: true, state: true })
const names = Object.keys(ProgramForm.shape) as (keyof typeof ProgramForm.shape)[]

const valuesOf = (profile: Profile) =>
  Object.fromEntries(names.map((name) => [name, profile[name]])) as z.input<typeof ProgramForm>

type Props = {
  profile: Profile
  refusal: Refusal | null
  onSave: (change: Change) => void
}

export function LoyaltyProgram({ profile, refusal, onSave }: Props) {
  const { restaurantName, city } = profile
  const saved = valuesOf(profile)
  const form = useContractForm(ProgramForm, { defaultValues: saved, refusal })
  const { reward, minimumSpend, signUpBonus } = form.watch()
  return (
    <Section
      title={m.section_program()}
      submit={m.save_program()}
      isChanged={differs(form.watch(), saved)}
      beside={<ProgramPreview {...{ restaurantName, city, reward, minimumSpend, signUpBonus }} />}
      onSubmit={form.handleSubmit(onSave)}
    >
      <ProgramFields
        field={form.field}
        numberField={form.numberField}
        typed={[minimumSpend, signUpBonus]}
      />
    </Section>
  )
}
