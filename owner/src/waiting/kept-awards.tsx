import { spacedId } from '@dobara/contract/text/spaced'
import { Close } from '@dobara/ui/icons'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import { PayLink } from '../billing/pay-link.tsx'
import type { WaitingAward } from './award.ts'
import { useWaiting } from './use-waiting.ts'
import { headline, WaitingBar } from './waiting-bar.tsx'
import { WaitingSheet } from './waiting-sheet.tsx'

/** An award that was just kept, with the alert that says why; null if this device is known to be offline. */
export interface Kept {
  award: WaitingAward
  alert: string | null
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
        <div role="status" className="empty:absolute">
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
  const isOneLine = !alert && !others
  const points = counted(award.points)
  const id = spacedId(award.cusId).replaceAll(' ', '\u00a0')
  const description = m.award_for({
    points,
    name: award.name || m.customer_number({ cusId: id }),
  })
  return (
    <div
      data-kept
      className={`grid shrink-0 animate-rise items-center rounded-field bg-banner pl-4 text-label leading-tight text-on-banner [--color-act:var(--color-banner-act)] ${isOneLine ? 'grid-cols-[minmax(0,1fr)_auto_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
    >
      <p role="alert" className="self-center pt-1 pb-0.5 font-semibold wrap-anywhere">
        {alert ?? m.kept_offline({ award: m.award_for({ points, name: award.name || id }) })}
      </p>
      <button
        type="button"
        aria-label={m.dismiss()}
        onClick={onDismiss}
        className={`grid size-12 place-items-center rounded-field ${isOneLine ? 'order-last' : '-mb-3'}`}
      >
        <Close className="size-5" />
      </button>
      {!isOneLine && (
        <div className="pb-1.5 short:pb-0.5">
          {alert && (
            <p className="line-clamp-2 wrap-anywhere">
              {isUntilPaid
                ? m.kept_until_paid({ award: description })
                : m.kept_for_later({ award: description })}
            </p>
          )}
          {others && <p>{others}</p>}
          {isUntilPaid && <PayLink />}
        </div>
      )}
      {children}
    </div>
  )
}
