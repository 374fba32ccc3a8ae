import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { type InvitingRestaurant, invitation } from './invitation.ts'

type Props = { restaurant: InvitingRestaurant; link: string }

/** Shares the link with the phone's share sheet or, if there is none, with WhatsApp. */
export function LinkSharing({ restaurant, link }: Props) {
  const text = invitation(restaurant, link)
  const hasShareSheet = typeof navigator.share === 'function'
  return (
    <div className="grid content-start gap-3">
      <p className="grid gap-1">
        <span className="text-label text-quiet">{m.invite_link_label()}</span>
        <a
          href={link}
          className="inline-flex min-h-12 items-center font-semibold break-all text-act underline"
        >
          {link}
        </a>
      </p>
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
    </div>
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
