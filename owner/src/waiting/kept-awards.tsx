import { Close } from '@dobara/ui/icons'
import { counted, spacedId } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import { PayLink } from '../billing/pay-link.tsx'
import type { WaitingAward } from './award.ts'
import { useWaiting } from './use-waiting.ts'
import { headline, WaitingBar } from './waiting-bar.tsx'
import { WaitingSheet } from './waiting-sheet.tsx'

/** An award that was just kept, with the alert that says why. Without an answer the specification gives the words. */
export interface Kept {
  award: WaitingAward
  alert: string
  isUntilPaid: boolean
}

type Props = { kept: Kept | null; onDismiss: () => void }

/** Shows the awards on this device: the one that was just kept with its reason, or a summary. */
export function KeptAwards({ kept, onDismiss }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useWaiting()
  const open = () => setIsOpen(true)
  const isStillThere = waiting.waiting.some(
    ({ idempotencyKey }) => idempotencyKey === kept?.award.idempotencyKey,
  )
  return (
    <>
      {kept && isStillThere ? (
        <KeptBox
          kept={kept}
          others={waiting.awards.length > 1 ? headline(waiting) : null}
          onDismiss={onDismiss}
        >
          <WaitingBar waiting={waiting} onOpen={open} isInBox />
        </KeptBox>
      ) : (
        <div role="status" className="not-empty:mb-1.5">
          <WaitingBar waiting={waiting} onOpen={open} />
        </div>
      )}
      <WaitingSheet isOpen={isOpen} onClose={() => setIsOpen(false)} waiting={waiting} />
    </>
  )
}

type BoxProps = { kept: Kept; others: string | null; onDismiss: () => void; children: ReactNode }

function KeptBox({ kept, others, onDismiss, children }: BoxProps) {
  const { alert, award, isUntilPaid } = kept
  const description = m.award_for({
    points: counted(award.points),
    name: award.name || m.customer_number({ cusId: spacedId(award.cusId) }),
  })
  return (
    <div
      data-kept
      className="mb-1.5 grid shrink-0 animate-rise grid-cols-[minmax(0,1fr)_auto] items-center rounded-field bg-banner pl-4 text-label leading-tight text-on-banner [--color-act:var(--color-banner-act)]"
    >
      <p role="alert" className="self-end pt-1.5 font-semibold">
        {alert}
      </p>
      <button
        type="button"
        aria-label={m.dismiss()}
        onClick={onDismiss}
        className="-mb-3 grid size-11 place-items-center rounded-field"
      >
        <Close className="size-5" />
      </button>
      <div className="pb-1.5">
        <p className="line-clamp-2 wrap-anywhere">
          {isUntilPaid
            ? m.kept_until_paid({ award: description })
            : m.kept_for_later({ award: description })}
        </p>
        {others && <p>{others}</p>}
        {isUntilPaid && <PayLink />}
      </div>
      {children}
    </div>
  )
}
