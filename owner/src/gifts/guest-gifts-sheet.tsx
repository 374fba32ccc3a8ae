import { listGifts } from '@dobara/contract/calls/gifts'
import type { Answer } from '@dobara/contract/client/typed-call'
import { giftRules } from '@dobara/contract/rules/gifts'
import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { Row, RowList } from '@dobara/ui/row'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { fullLastDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { GiveGiftForm } from './give-gift-form.tsx'
import { StopForm } from './stop-gifts.tsx'

type Gift = Answer<typeof listGifts>['results'][number]

type Props = {
  guest: { cusId: string }
  isOpen: boolean
  onClose: () => void
}

export function GuestGiftsSheet({ guest: { cusId }, isOpen, onClose }: Props) {
  const { data, refetch } = useEndpoint(listGifts, { params: { cusId } })
  const [stopped, setStopped] = useState<Gift | null>(null)
  const close = () => {
    setStopped(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={stopped ? m.gift_stop_title() : m.gift_sorry()}
      description={
        stopped ? m.gift_stop_one_lead() : m.gift_sorry_lead({ days: giftRules.apologyDays })
      }
    >
      {stopped ? (
        <StopForm
          of={{ giftId: stopped.giftId }}
          onDone={() => void refetch()}
          onClose={() => setStopped(null)}
        />
      ) : (
        <div className="grid gap-5">
          <GiveGiftForm
            cusId={cusId}
            onDone={() => {
              void refetch()
              close()
            }}
            onCancel={close}
          />
          <Gifts gifts={data?.results ?? []} onStop={setStopped} />
        </div>
      )}
    </Dialog>
  )
}

function Gifts({ gifts, onStop }: { gifts: Gift[]; onStop: (gift: Gift) => void }) {
  const isCounterPhone = useIsCounterPhone()
  if (gifts.length === 0) return null
  return (
    <RowList>
      {gifts.map((gift) => (
        <li key={gift.giftId}>
          <Row title={gift.reward} quiet={aboutOf(gift)}>
            {gift.state === 'open' && !isCounterPhone ? (
              <Button
                look="danger"
                size="row"
                aria-label={m.gift_stop_named({ reward: gift.reward })}
                onClick={() => onStop(gift)}
              >
                {m.gift_stop()}
              </Button>
            ) : (
              <Badge tone={gift.state === 'taken' ? 'done' : 'quiet'}>
                {stateName[gift.state]()}
              </Badge>
            )}
          </Row>
        </li>
      ))}
    </RowList>
  )
}

const causeName = {
  birthday: m.gift_of_birthday,
  nudge: m.gift_of_nudge,
  news: m.gift_of_news,
  apology: m.gift_of_apology,
} satisfies Record<Gift['cause'], unknown>

const stateName = {
  open: m.gift_is_open,
  waiting: m.gift_is_waiting,
  taken: m.gift_is_taken,
  ended: m.gift_is_ended,
  stopped: m.gift_is_stopped,
} satisfies Record<Gift['state'], unknown>

const aboutOf = ({ cause, person, endsAt }: Gift): string =>
  [causeName[cause](), person, m.gift_until({ day: fullLastDay(endsAt) })]
    .filter(Boolean)
    .join(' · ')
