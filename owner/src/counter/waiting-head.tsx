import { justJoinedMinutes } from '@dobara/contract/rules/here-now'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { useLiveDocument } from '../dashboard/live-document.ts'
import { useNotices } from '../dashboard/notices.ts'
import { PlanBanner, useHasPlanBanner } from '../dashboard/plan-messages.tsx'
import { ProveEmail, useHasToProveEmail } from '../dashboard/prove-email.tsx'
import { TextsBanner, useTextToChange } from '../dashboard/texts-message.tsx'
import { guestName } from '../guests/guest-name.ts'
import { useHasSecondColumn } from '../layout/use-is-wide.ts'
import { headLook } from './step-look.ts'
import { WaitingNotices } from './waiting-notices.tsx'

type Props = { onChoose: (cusId: string) => void }

/**
 * A message takes the place of the next guest, so that nothing moves. On a low upright phone the
 * bar counts the notices instead.
 */
export const WaitingHead = (props: Props) =>
  useIsCounterPhone() ? <PhoneHead {...props} /> : <OwnersHead {...props} />

const PhoneHead = (props: Props) => (
  <div data-head className={`${headLook} grid min-[16rem]:max-md:short:portrait:hidden`}>
    <NextGuest {...props} />
  </div>
)

function OwnersHead(props: Props) {
  const isBeside = useHasSecondColumn()
  const hasPlanBanner = useHasPlanBanner()
  const hasToProve = useHasToProveEmail() && !isBeside
  const hasNotices = useNotices().length > 0 && !isBeside
  const hasTexts = useTextToChange() !== undefined
  const message = hasToProve ? (
    <ProveEmail />
  ) : hasPlanBanner ? (
    <PlanBanner />
  ) : (
    hasTexts && <TextsBanner />
  )
  return (
    <div
      data-head
      className={`${headLook} grid ${message ? '' : 'min-[16rem]:max-md:short:portrait:hidden'}`}
    >
      {message}
      {!message && !isBeside && <WaitingNotices />}
      {!message && !hasNotices && <NextGuest {...props} />}
    </div>
  )
}

function NextGuest({ onChoose }: Props) {
  const joined = useLiveDocument()?.joined
  const isOver = useIsOver(joined?.joinedAt)
  if (!joined || isOver)
    return (
      <div className={nextLook}>
        <Next>{m.next_guest_hint()}</Next>
      </div>
    )
  return (
    <button
      type="button"
      className={`${nextLook} text-left`}
      onClick={() => onChoose(joined.cusId)}
    >
      <Next>
        <span className="block truncate font-semibold text-act underline underline-offset-3">
          {m.guest_joined({ name: guestName(joined) })}
        </span>
      </Next>
    </button>
  )
}

/** Uses this phone's clock, because the next document may come much later. */
function useIsOver(since: string | undefined) {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(since), justJoinedMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [since])
  return since === over
}

const nextLook =
  'flex min-h-12 w-full items-center gap-2.5 border-b border-line roomy:gap-3.5 roomy:rounded-card roomy:border roomy:border-dashed roomy:border-field-line roomy:px-3.5 beside:gap-3.5 beside:rounded-card beside:border beside:border-dashed beside:border-field-line beside:px-3.5'

const Next = ({ children }: { children: ReactNode }) => (
  <>
    <ThaliRing progress={0} className="size-7 tall:size-10 roomy:size-14 beside:size-14" isSmall />
    <span className="grid min-w-0 leading-tight">
      <span className="text-label font-semibold roomy:text-[1.1875rem] beside:text-[1.1875rem]">
        {m.next_guest()}
      </span>
      <span className="min-w-0 text-label text-quiet">{children}</span>
    </span>
  </>
)
