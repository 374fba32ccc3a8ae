import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import type { AccountPage } from '../dashboard/account-pages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LoyaltyProgram } from './loyalty-program.tsx'
import { Pane } from './pane.tsx'
import { PersonalInformation } from './personal-information.tsx'
import { Pictures } from './pictures.tsx'
import { PinSection } from './pin-section.tsx'
import { RestaurantInformation } from './restaurant-information.tsx'
import { Security } from './security.tsx'
import { type Profile, useAccountSave } from './use-account-save.ts'

type Props = { page: AccountPage; profile: Profile }

export function AccountForms({ page, profile }: Props) {
  const saving = useAccountSave(profile)
  const [isReset, setReset] = useState(false)
  const isPinNew = isReset || saving.isPinChanged
  const section = { profile, refusal: saving.refusal, onSave: saving.ask }
  return (
    <div className="grid gap-5">
      {page === 'personal' && <PersonalInformation {...section} />}
      {page === 'restaurant' && <RestaurantInformation {...section} />}
      {page === 'program' && <LoyaltyProgram {...section} />}
      {page === 'pictures' && <Pictures profile={profile} />}
      {page === 'security' && (
        <Pane title={m.section_security()}>
          <PinSection onSave={saving.ask} isNew={isPinNew} onReset={() => setReset(true)} />
          <Security hasEndOthers={!isPinNew} />
        </Pane>
      )}
      {!saving.isAsking && (
        <div className="mt-3 empty:hidden">
          <FormAlert text={saving.alert} onDismiss={saving.cancel} />
        </div>
      )}
      <ConfirmDialog saving={saving} />
    </div>
  )
}
