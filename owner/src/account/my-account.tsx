import { Fetched } from '@dobara/web/fetched.tsx'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { m } from '../paraglide/messages.js'
import { Part } from '../profile/part.tsx'
import { AccountForms } from './account-forms.tsx'

export function MyAccount() {
  const profile = useRestaurantProfile()
  return (
    <div className="grid max-w-3xl gap-10 pt-2">
      <Part title={m.section_billing()} />
      <Fetched query={profile}>{(data) => <AccountForms profile={data} />}</Fetched>
    </div>
  )
}
