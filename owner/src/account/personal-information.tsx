import type { Refusal } from '@dobara/contract/client/client'
import { Email } from '@dobara/contract/fields/fields'
import { RestaurantProfile } from '@dobara/contract/schemas/restaurant-profile'
import { nationalNumber } from '@dobara/contract/text/spaced'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { ContactFields, NameFields } from '../profile/fields.tsx'
import { differs } from './differs.ts'
import { Section } from './section.tsx'
import { fieldsOf } from './sections.ts'
import type { Change, Profile } from './use-account-save.ts'

/** Only the first profile may lack an e-mail. */
const PersonalForm = z.extend(z.pick(RestaurantProfile, fieldsOf('personal')), { email: Email })

type Props = {
  profile: Profile
  refusal: Refusal | null
  onSave: (change: Change) => void
}

export function PersonalInformation({ profile, refusal, onSave }: Props) {
  const { firstName, lastName, phoneNumber, email, authMethod } = profile
  const saved = { firstName, lastName, phone: nationalNumber(phoneNumber), email }
  const form = useContractForm(PersonalForm, {
    defaultValues: saved,
    refusal,
    faults: profile.toChange,
  })
  return (
    <Section
      title={m.section_personal()}
      submit={m.save_personal()}
      isChanged={differs(form.watch(), saved)}
      onSubmit={form.handleSubmit(onSave)}
    >
      <NameFields field={form.field} />
      <ContactFields
        field={form.field}
        isEmailRequired
        isFixed={{ phone: authMethod === 'phone', email: authMethod === 'email' }}
      />
    </Section>
  )
}
