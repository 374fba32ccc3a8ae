import type { Refusal } from '@dobara/contract/client'
import { RestaurantProfile } from '@dobara/contract/restaurants'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { PlaceFields } from '../profile/fields.tsx'
import { Section } from './section.tsx'
import type { Change, Profile } from './use-account-save.ts'

const PlaceForm = z.pick(RestaurantProfile, {
  restaurantName: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  state: true,
  pincode: true,
})

type Props = {
  profile: Profile
  refusal: Refusal | null
  onSave: (change: Change) => void
}

export function RestaurantInformation({ profile, refusal, onSave }: Props) {
  const { restaurantName, addressLine1, addressLine2, city, state, pincode } = profile
  const form = useContractForm(PlaceForm, {
    defaultValues: { restaurantName, addressLine1, addressLine2, city, state, pincode },
    refusal,
  })
  return (
    <Section
      title={m.section_restaurant()}
      submit={m.save_restaurant()}
      onSubmit={form.handleSubmit(onSave)}
    >
      <TextField
        label={m.res_id()}
        hint={m.res_id_hint()}
        name="resId"
        readOnly
        value={profile.resId}
      />
      <PlaceFields field={form.field} />
    </Section>
  )
}
