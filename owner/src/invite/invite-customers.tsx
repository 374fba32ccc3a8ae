import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { joinLink } from './invitation.ts'
import { LinkSharing } from './link-sharing.tsx'
import { PosterForm } from './poster-form.tsx'

export function InviteCustomers() {
  const profile = useRestaurantProfile()
  return (
    <Fetched query={profile}>
      {(restaurant) => {
        const link = joinLink(restaurant)
        return (
          <div className="grid gap-6 max-sm:gap-4 xl:grid-cols-[20.5rem_minmax(0,1fr)] xl:gap-x-10">
            <p className="max-w-prose text-quiet text-pretty max-sm:text-label xl:max-w-none xl:col-span-full">
              {restaurant.signUpBonus > 0
                ? m.invite_lead_bonus({ points: counted(restaurant.signUpBonus) })
                : inUnit(m.invite_lead())}
            </p>
            <LinkSharing restaurant={restaurant} link={link} />
            <PosterForm restaurant={restaurant} link={link} />
          </div>
        )
      }}
    </Fetched>
  )
}
