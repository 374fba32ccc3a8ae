import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useId, useRef } from 'react'
import { forgetEnded } from './awards.ts'
import { hasItsPin, readyAmong } from './ready-awards.ts'
import { RepeatedRow } from './repeated-row.tsx'
import { SendFoot } from './send-foot.tsx'
import { useTicked } from './use-ticked.ts'
import type { Waiting } from './use-waiting.ts'
import { WaitingRow } from './waiting-row.tsx'

type Props = { isOpen: boolean; onClose: () => void; waiting: Waiting }

export function WaitingSheet({ isOpen, onClose, waiting }: Props) {
  const isOnline = useIsOnline()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={inUnit(m.waiting_title())}
      description={isOnline ? undefined : leadWithoutNetwork(waiting)}
    >
      <WaitingList waiting={waiting} canSend={isOnline} onClose={onClose} />
    </Dialog>
  )
}

type ListProps = { waiting: Waiting; canSend: boolean; onClose: () => void }

function WaitingList({ waiting, canSend, onClose }: ListProps) {
  const { isSending } = waiting
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const ticked = useTicked(waiting.waiting)
  useEffect(() => {
    if (!isSending) list.current?.querySelector('[data-asks]')?.scrollIntoView({ block: 'nearest' })
  }, [isSending])
  const repeatedWith = (key: string) =>
    canSend
      ? ticked.repeated.find(({ awards }) =>
          awards.some(({ idempotencyKey }) => idempotencyKey === key),
        )
      : undefined
  return (
    <div className="grid gap-3">
      {canSend && ticked.repeated.length > 0 && (
        <p id={hintId} className="text-label text-quiet">
          {m.tick_repeated()}
        </p>
      )}
      <ul ref={list} className="divide-y divide-line border-t border-line">
        {waiting.awards.map((award) => {
          const guest = repeatedWith(award.idempotencyKey)
          if (!guest)
            return <WaitingRow key={award.idempotencyKey} award={award} isSending={isSending} />
          return (
            guest.awards[0] === award && (
              <RepeatedRow key={guest.cusId} guest={guest} isSending={isSending} />
            )
          )
        })}
      </ul>
      {canSend && waiting.waiting.length > 0 ? (
        <SendFoot waiting={waiting} ticked={ticked} hintId={hintId} onClose={onClose} />
      ) : (
        <Foot waiting={waiting} onClose={onClose} />
      )}
    </div>
  )
}

function Foot({ waiting, onClose }: Omit<ListProps, 'canSend'>) {
  const isDone = waiting.waiting.length + waiting.unsure.length === 0
  const clear = () => void forgetEnded(waiting.awards).finally(onClose)
  return (
    <DialogButtons>
      {isDone ? (
        <Button size="row" onClick={clear}>
          {m.list_done()}
        </Button>
      ) : (
        <Button look="quiet" size="row" onClick={onClose}>
          {m.close()}
        </Button>
      )}
    </DialogButtons>
  )
}

function leadWithoutNetwork({ waiting }: Waiting) {
  if (waiting.length === 0) return undefined
  if (readyAmong(waiting).length === waiting.length) return m.waiting_lead_by_itself()
  return waiting.every(hasItsPin) ? m.waiting_lead_doubtful() : m.waiting_lead_offline()
}
