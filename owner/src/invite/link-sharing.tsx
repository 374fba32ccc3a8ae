import { Button } from '@dobara/ui/button'
import { copyText } from '@dobara/web/screen/copy-text.ts'
import { m } from '@dobara/words/messages.js'
import { bringGuests } from '../onboarding/steps-taken.ts'
import { CardsButton } from './cards/cards-button.tsx'
import { type InvitingRestaurant, invitation } from './invitation.ts'
import { ShareText } from './share-text.tsx'
import { ShownCode } from './shown-code.tsx'

type Props = { restaurant: InvitingRestaurant; link: string }

export function LinkSharing({ restaurant, link }: Props) {
  return (
    <section
      aria-labelledby="link"
      className="grid content-start gap-3 min-[20rem]:grid-cols-2 sm:grid-cols-3 xl:grid-cols-1"
    >
      <div className="col-span-full grid gap-1">
        <h2 id="link" className="display text-heading">
          {m.invite_link_label()}
        </h2>
        <a
          href={link}
          className="inline-flex min-h-12 items-center font-semibold break-all text-act underline xl:text-label"
        >
          {link}
        </a>
      </div>
      <div className="grid max-sm:col-span-full">
        <ShareText text={invitation(restaurant, link)} look="quiet" label={m.invite_share()} />
      </div>
      <Button
        look="quiet"
        size="row"
        onClick={() => {
          bringGuests()
          copyText(link, { copied: m.invite_copied(), notCopied: m.invite_not_copied() })
        }}
      >
        {m.invite_copy()}
      </Button>
      <ShownCode link={link} restaurantName={restaurant.restaurantName} />
      <CardsButton restaurant={restaurant} />
    </section>
  )
}
