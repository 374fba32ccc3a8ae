import { Button } from '@dobara/ui/button'
import { type ButtonLook, buttonLook } from '@dobara/ui/button-look'
import { m } from '@dobara/words/messages.js'
import { bringGuests } from '../onboarding/steps-taken.ts'

type Props = { text: string; look: ButtonLook; label: string }

export const ShareText = ({ text, look, label }: Props) =>
  typeof navigator.share === 'function' ? (
    <Button
      look={look}
      size="row"
      onClick={() => navigator.share({ text }).then(bringGuests, ignore)}
    >
      {label}
    </Button>
  ) : (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      onClick={bringGuests}
      className={buttonLook(look, 'row')}
    >
      {m.invite_whatsapp()}
    </a>
  )

/** Somebody who closes the share sheet rejects the promise, which is no failure. */
const ignore = () => {}
