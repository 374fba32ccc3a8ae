import { listCards } from '@dobara/contract/calls/cards'
import type { Answer } from '@dobara/contract/client/typed-call'
import { spacedId } from '@dobara/contract/text/spaced'
import { Dialog } from '@dobara/ui/dialog'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import type { InvitingRestaurant } from '../invitation.ts'
import { CardsForm } from './cards-form.tsx'
import { LostCardSheet } from './lost-card-sheet.tsx'

interface Props {
  restaurant: InvitingRestaurant
  isOpen: boolean
  onClose: () => void
}

export const CardsSheet = ({ restaurant, isOpen, onClose }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={m.cards_open()}
    description={inUnit(m.cards_lead())}
  >
    <div className="grid gap-5">
      <CardsForm restaurant={restaurant} onClose={onClose} />
      <PrintedBefore />
    </div>
  </Dialog>
)

function PrintedBefore() {
  const { data } = useEndpoint(listCards)
  if (!data) return null
  const { batches, stopped } = data
  return (
    <>
      {stopped.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-semibold">{inUnit(m.cards_stopped())}</h3>
          <ul className="divide-y divide-line border-t border-line">
            {stopped.map((card) => (
              <Stopped key={card.cusId} card={card} />
            ))}
          </ul>
        </section>
      )}
      {batches.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-label">
          {batches.map(({ batchId, printedAt, cards, used }) => (
            <li key={batchId} className="flex min-h-12 items-center justify-between gap-3">
              <span>{m.cards_batch({ cards: figure(cards), used: figure(used) })}</span>
              <span className="text-quiet">{humanDay(printedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type StoppedCard = Answer<typeof listCards>['stopped'][number]

function Stopped({ card: { cusId, balance } }: { card: StoppedCard }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="flex min-h-14 items-center justify-between gap-3">
      <span>
        {spacedId(cusId)} · {counted(balance)}
      </span>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-12 rounded-field font-semibold text-act underline underline-offset-3"
      >
        {m.cards_give_over()}
      </button>
      <LostCardSheet cusId={cusId} isStopped isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </li>
  )
}
