import { RestaurantProfile } from '@dobara/contract/restaurants'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import * as z from 'zod/mini'
import { m } from '../paraglide/messages.js'
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
  fieldErrors: Record<string, string>
  onSave: (change: Change) => void
}

export function RestaurantInformation({ profile, fieldErrors, onSave }: Props) {
  const { restaurantName, addressLine1, addressLine2, city, state, pincode } = profile
  const form = useContractForm(PlaceForm, {
    defaultValues: { restaurantName, addressLine1, addressLine2, city, state, pincode },
    fieldErrors,
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
