import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { copyText } from '@dobara/web/screen/copy-text.ts'
import { focusOnArrival } from '@dobara/web/screen/focus-on-arrival.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { invitePath } from '../dashboard/places.ts'
import { type InvitingRestaurant, joinLink } from '../invite/invitation.ts'
import { ShareText } from '../invite/share-text.tsx'

type Props = { restaurant: InvitingRestaurant; guests: number; onAnother: () => void }

/** Dobara sends nothing to these guests, so the owner gets a text to send. */
export function ListSent({ restaurant, guests, onAnother }: Props) {
  const text = m.import_message({
    restaurant: restaurant.restaurantName,
    link: joinLink(restaurant),
  })
  return (
    <section aria-labelledby="sent" className="grid gap-4">
      <div className="grid gap-1.5">
        <h3
          id="sent"
          ref={focusOnArrival}
          tabIndex={-1}
          className="display text-heading outline-none"
        >
          {m.import_done({ count: guests, figure: figure(guests) })}
        </h3>
        <p className="text-quiet">{m.import_done_lead()}</p>
      </div>
      <p
        aria-label={m.import_message_label()}
        role="note"
        className="rounded-field border border-line bg-card px-4 py-3 text-label wrap-anywhere select-text"
      >
        {text}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ShareText text={text} look="acts" label={m.import_share()} />
        <Button
          look="quiet"
          size="row"
          onClick={() =>
            copyText(text, { copied: m.import_copied(), notCopied: m.import_not_copied() })
          }
        >
          {m.import_copy()}
        </Button>
        <Link to={invitePath} className={buttonLook('quiet', 'row')}>
          {m.import_to_poster()}
        </Link>
      </div>
      <button
        type="button"
        onClick={onAnother}
        className="min-h-12 justify-self-start text-left font-semibold text-act underline underline-offset-3"
      >
        {m.import_another()}
      </button>
    </section>
  )
}
