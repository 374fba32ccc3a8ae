import type { Refusal } from '@dobara/contract/client/client'
import { RestaurantProfile } from '@dobara/contract/schemas/restaurant-profile'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { PlaceFields } from '../profile/fields.tsx'
import { differs } from './differs.ts'
import { OutletsRow } from './outlets-row.tsx'
import { RestaurantId } from './restaurant-id.tsx'
import { Section } from './section.tsx'
import { fieldsOf, savedIn } from './sections.ts'
import type { Change, Profile } from './use-account-save.ts'

const PlaceForm = z.pick(RestaurantProfile, fieldsOf('restaurant'))

type Props = {
  profile: Profile
  refusal: Refusal | null
  onSave: (change: Change) => void
}

export function RestaurantInformation({ profile, refusal, onSave }: Props) {
  const saved = savedIn('restaurant', profile)
  const form = useContractForm(PlaceForm, {
    defaultValues: saved,
    refusal,
    faults: profile.toChange,
  })
  return (
    <Section
      title={m.section_restaurant()}
      submit={m.save_restaurant()}
      isChanged={differs(form.watch(), saved)}
      onSubmit={form.handleSubmit(onSave)}
    >
      <RestaurantId resId={profile.resId} />
      <OutletsRow />
      <PlaceFields field={form.field} />
      <TextField
        label={m.opening_hours()}
        hint={m.opening_hours_hint()}
        {...form.field('openingHours')}
      />
    </Section>
  )
}
