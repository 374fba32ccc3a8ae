import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LoyaltyProgram } from './loyalty-program.tsx'
import { PersonalInformation } from './personal-information.tsx'
import { Pictures } from './pictures.tsx'
import { PinSection } from './pin-section.tsx'
import { RestaurantInformation } from './restaurant-information.tsx'
import { type Profile, useAccountSave } from './use-account-save.ts'

/** The sections of My Account. Each is saved on its own, after the same PIN dialog. */
export function AccountForms({ profile }: { profile: Profile }) {
  const saving = useAccountSave(profile)
  const section = { profile, refusal: saving.refusal, onSave: saving.ask }
  return (
    <>
      <PersonalInformation {...section} />
      <RestaurantInformation {...section} />
      <LoyaltyProgram {...section} />
      <Pictures profile={profile} />
      <PinSection onSave={saving.ask} isChanged={saving.isPinChanged} />
      {!saving.isAsking && <FormAlert text={saving.alert} onDismiss={saving.cancel} />}
      <ConfirmDialog saving={saving} />
    </>
  )
}
