import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { type InvitingRestaurant, invitation } from './invitation.ts'
import { ShownCode } from './shown-code.tsx'

type Props = { restaurant: InvitingRestaurant; link: string }

/** Shares the link with the phone's share sheet or, if there is none, with WhatsApp. */
export function LinkSharing({ restaurant, link }: Props) {
  const text = invitation(restaurant, link)
  const hasShareSheet = typeof navigator.share === 'function'
  return (
    <section
      aria-labelledby="link"
      className="grid content-start gap-3 border-t border-line pt-7 sm:max-w-[calc(44rem-1px)] sm:grid-cols-3"
    >
      <div className="col-span-full grid gap-1">
        <h2 id="link" className="display text-heading">
          {m.invite_link_label()}
        </h2>
        <a
          href={link}
          className="inline-flex min-h-12 items-center font-semibold break-all text-act underline"
        >
          {link}
        </a>
      </div>
      {hasShareSheet ? (
        <Button look="quiet" size="row" onClick={() => navigator.share({ text }).catch(ignore)}>
          {m.invite_share()}
        </Button>
      ) : (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('quiet', 'row')}
        >
          {m.invite_whatsapp()}
        </a>
      )}
      <Button look="quiet" size="row" onClick={() => copy(link)}>
        {m.invite_copy()}
      </Button>
      <ShownCode link={link} restaurantName={restaurant.restaurantName} />
    </section>
  )
}

/** The promise rejects if the person closes the share sheet, which is no failure. */
const ignore = () => {}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast({ text: m.invite_copied() })
  } catch {
    toast({ text: m.invite_not_copied() })
  }
}
