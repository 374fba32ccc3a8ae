import { ArrowLeft } from '@dobara/ui/icons'
import { QrCode } from '@dobara/ui/qr-code'
import { Fetched } from '@dobara/web/fetched.tsx'
import { counted } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { LinkSharing } from './link-sharing.tsx'
import { PosterForm } from './poster-form.tsx'

export function InviteCustomers() {
  const profile = useRestaurantProfile()
  return (
    <div className="grid gap-6">
      <Link
        to="/dashboard"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-act"
      >
        <ArrowLeft />
        <span className="seated">{m.in_store_title()}</span>
      </Link>
      <Fetched query={profile}>
        {(restaurant) => {
          const link = `${location.origin}/my/join/${restaurant.resId}`
          return (
            <>
              <p className="max-w-prose text-quiet text-pretty">
                {restaurant.signUpBonus > 0
                  ? m.invite_lead_bonus({ points: counted(restaurant.signUpBonus) })
                  : m.invite_lead()}
              </p>
              <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,24rem)] lg:gap-12">
                {/* A code is read dark on light, also in the dark theme. */}
                <div className="grid content-start justify-items-center gap-4 self-start rounded-card border border-line bg-white p-7 text-on-turmeric">
                  <QrCode
                    text={link}
                    correction="M"
                    label={m.invite_code_label({ restaurant: restaurant.restaurantName })}
                    className="size-full max-w-64"
                  />
                  <p className="display text-center text-heading text-balance">
                    {restaurant.restaurantName}
                  </p>
                </div>
                <div className="grid content-start gap-8">
                  <LinkSharing restaurant={restaurant} link={link} />
                  <PosterForm restaurant={restaurant} link={link} />
                </div>
              </div>
            </>
          )
        }}
      </Fetched>
    </div>
  )
}
