import { saveConsents } from '@dobara/contract/calls/consents'
import { noticeVersion } from '@dobara/contract/rules/notice'
import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { showMessagesTo, useShowsMessages } from '@dobara/web/push/messages-on-phone.ts'
import { pushSupport } from '@dobara/web/push/push-support.ts'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useRef, useState } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import type { Membership } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'
import { decline, useHasDeclined } from './declined.ts'
import { HomeScreenHint } from './home-screen-hint.tsx'

type Props = {
  place: Membership
  children: ReactNode
}

/**
 * Our words come before the browser's own question. A 'yes' also allows the restaurant's news of points; a
 * 'no' is final.
 */
export function AskMessages({ place, children }: Props) {
  const { card } = useGuest()
  const isOn = useShowsMessages(card.cusId)
  const hasDeclined = useHasDeclined()
  /** Stays true, so that the answer appears in place of the question. */
  const isAsked = useRef(false)
  isAsked.current ||=
    !isOn && !hasDeclined && place.lastVisitAt !== null && !place.isPaused && canBeAsked()
  const [isHinted, setIsHinted] = useState(false)
  const { resId, restaurantName: restaurant } = place
  const allowing = useTask(
    () =>
      showMessagesTo(card.cusId, () =>
        call(saveConsents, { body: { resId, notice: noticeVersion, news: true } }),
      ),
    (permission) => permission === 'granted' || decline(),
  )
  if (!isAsked.current) return children
  if (allowing.answer === 'granted') return <Said>{m.ask_messages_on({ restaurant })}</Said>
  if (allowing.answer === 'denied') return <Said>{m.ask_messages_blocked()}</Said>
  if (hasDeclined) return <Said>{m.ask_messages_later()}</Said>
  const needsHomeScreen = pushSupport() === 'home-screen'
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="font-semibold text-pretty wrap-anywhere">{m.ask_messages()}</h2>
      {needsHomeScreen ? (
        <p className="text-label text-quiet">{m.messages_home_screen()}</p>
      ) : (
        <p className="text-label text-quiet wrap-anywhere">
          {m.ask_messages_lead({ restaurant })} {!place.seesName && m.ask_messages_notice()}{' '}
          <Link to={`/me/consents?place=${resId}`} className="text-act underline">
            {m.notice_title()}
          </Link>
        </p>
      )}
      <FormAlert
        text={allowing.failure ? failureText(allowing.failure) : null}
        onDismiss={allowing.reset}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="quiet" size="row" onClick={decline}>
          {m.consents_no()}
        </Button>
        <Button
          look="quiet"
          size="row"
          waiting={allowing.isRunning && m.saving()}
          onClick={() => (needsHomeScreen ? setIsHinted(true) : allowing.start(undefined))}
        >
          {needsHomeScreen ? m.messages_how() : m.ask_messages_yes()}
        </Button>
      </div>
      <HomeScreenHint isOpen={isHinted} onClose={() => setIsHinted(false)} />
    </Card>
  )
}

const canBeAsked = () => {
  const support = pushSupport()
  return (
    support === 'home-screen' || (support === 'possible' && Notification.permission !== 'denied')
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-label text-quiet">
    {children}
  </p>
)
