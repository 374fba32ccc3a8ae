import { spacedId, unbroken } from '@dobara/contract/text/spaced'
import { Close } from '@dobara/ui/icons'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useEffect, useState } from 'react'
import { PayLink } from '../billing/pay-link.tsx'
import type { WaitingAward } from './award.ts'
import { awards } from './awards.ts'
import { useWaiting } from './use-waiting.ts'
import { headline, WaitingBar } from './waiting-bar.tsx'
import { WaitingSheet } from './waiting-sheet.tsx'

/** `alert` is null if this device is known to be offline. */
export interface Kept {
  award: WaitingAward
  alert: string | null
  isUntilPaid: boolean
}

type Props = { kept: Kept | null; onDismiss: () => void }

export function KeptAwards({ kept, onDismiss }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useWaiting()
  const open = () => setIsOpen(true)
  useEndOfSent(waiting.given, isOpen)
  const isStillThere = waiting.waiting.some(
    ({ idempotencyKey }) => idempotencyKey === kept?.award.idempotencyKey,
  )
  // When the network is back, the bar takes over.
  const isBack = useIsOnline() && kept?.alert === null && !kept.isUntilPaid
  return (
    <>
      {kept && isStillThere && !isBack ? (
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

const toldForMs = 15_000

/** Removes sent awards after they were shown for a while, but not while the list is open. */
function useEndOfSent(given: readonly WaitingAward[], isOpen: boolean) {
  const keys = given.map(({ idempotencyKey }) => idempotencyKey).join()
  useEffect(() => {
    if (!keys || isOpen) return
    const sent = new Set(keys.split(','))
    const timer = setTimeout(
      () => void awards.removeWhere(({ idempotencyKey }) => sent.has(idempotencyKey)),
      toldForMs,
    )
    return () => clearTimeout(timer)
  }, [keys, isOpen])
}

type BoxProps = { kept: Kept; others: string | null; onDismiss: () => void; children: ReactNode }

function KeptBox({ kept, others, onDismiss, children }: BoxProps) {
  const { alert, award, isUntilPaid } = kept
  const points = counted(award.points)
  const id = unbroken(spacedId(award.cusId))
  const description = m.award_for({
    points,
    name: award.name || (alert ? m.customer_number({ cusId: id }) : id),
  })
  const keptHere = m.kept_offline({ award: description })
  return (
    <div
      data-kept
      className="grid shrink-0 animate-rise grid-cols-[minmax(0,1fr)_auto_auto] max-[16rem]:grid-cols-[minmax(0,1fr)_auto] items-center rounded-field bg-banner py-1 pl-3.5 text-label leading-tight text-on-banner inset-ring inset-ring-field-line [--color-act:var(--color-banner-act)]"
    >
      <div className="tall:mr-3 grid gap-0.5 py-0.5 wrap-anywhere max-md:[font-stretch:88%]">
        <p role="alert" className="font-semibold">
          {alert ?? keptHere}
        </p>
        {alert && (
          <p className="line-clamp-2">
            {isUntilPaid ? m.kept_until_paid({ award: description }) : keptHere}
          </p>
        )}
        {others && <p>{others}</p>}
        {isUntilPaid && <PayLink />}
      </div>
      <button
        type="button"
        aria-label={m.dismiss()}
        onClick={onDismiss}
        className="order-last max-[16rem]:order-none grid size-12 place-items-center rounded-field"
      >
        <Close className="size-5" />
      </button>
      {children}
    </div>
  )
}
