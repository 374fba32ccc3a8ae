import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { AccountForms } from './account-forms.tsx'
import { BillingInformation } from './billing-information.tsx'
import { OwnData } from './own-data.tsx'
import { Security } from './security.tsx'

export function MyAccount() {
  const profile = useRestaurantProfile()
  return (
    <div className="grid gap-10 pt-2">
      <BillingInformation />
      <Fetched query={profile}>{(data) => <AccountForms profile={data} />}</Fetched>
      <Security />
      {profile.data && <OwnData resId={profile.data.resId} />}
    </div>
  )
}
