import { QrCode } from '@dobara/ui/qr-code'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { joinLink } from './invitation.ts'
import { LinkSharing } from './link-sharing.tsx'
import { PosterForm } from './poster-form.tsx'

/** The poster, the join code on the screen and the join link. The poster comes first, because it works every day. */
export function InviteCustomers() {
  const profile = useRestaurantProfile()
  return (
    <Fetched query={profile}>
      {(restaurant) => {
        const link = joinLink(restaurant)
        return (
          <div className="grid gap-8">
            <p className="max-w-prose text-quiet text-pretty">
              {restaurant.signUpBonus > 0
                ? m.invite_lead_bonus({ points: counted(restaurant.signUpBonus) })
                : m.invite_lead()}
            </p>
            <PosterForm restaurant={restaurant} link={link} />
            <section className="grid gap-6 border-t border-line pt-7 sm:grid-cols-[17.5rem_minmax(0,24rem)] sm:gap-10">
              {/* Scanners need dark on light, so the dark theme does not invert the code. */}
              <div className="grid content-start justify-items-center gap-4 self-start rounded-card border border-line bg-white p-6 text-on-turmeric">
                <QrCode
                  text={link}
                  correction="M"
                  label={m.invite_code_label({ restaurant: restaurant.restaurantName })}
                  className="size-full max-w-56"
                />
                <p className="display max-w-full text-center text-heading text-balance break-words">
                  {restaurant.restaurantName}
                </p>
              </div>
              <LinkSharing restaurant={restaurant} link={link} />
            </section>
          </div>
        )
      }}
    </Fetched>
  )
}
