import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { joinLink } from './invitation.ts'
import { LinkSharing } from './link-sharing.tsx'
import { PosterForm } from './poster-form.tsx'

/** The poster and the join link, which a guest may also scan. The poster comes first, because it works every day. */
export function InviteCustomers() {
  const profile = useRestaurantProfile()
  return (
    <Fetched query={profile}>
      {(restaurant) => {
        const link = joinLink(restaurant)
        return (
          <div className="grid gap-6 max-sm:gap-4 xl:grid-cols-[minmax(0,1fr)_20.5rem] xl:gap-x-10">
            <p className="max-w-prose text-quiet text-pretty max-sm:text-label xl:max-w-none xl:col-span-full">
              {restaurant.signUpBonus > 0
                ? m.invite_lead_bonus({ points: counted(restaurant.signUpBonus) })
                : m.invite_lead()}
            </p>
            <PosterForm restaurant={restaurant} link={link} />
            <LinkSharing restaurant={restaurant} link={link} />
          </div>
        )
      }}
    </Fetched>
  )
}
