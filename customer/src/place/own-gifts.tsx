import { Button } from '@dobara/ui/button'
import { Row, RowList } from '@dobara/ui/row'
import { fullLastDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { ListSection } from '../frame/list-section.tsx'
import type { Document, Membership } from '../offline-store/guest-shape.ts'
import { GiftDialog } from './gift-dialog.tsx'

type Gift = Document['gifts'][number]
type Props = { place: Membership; gifts: Gift[] }

export function OwnGifts({ place, gifts }: Props) {
  const [taking, setTaking] = useState<Gift | null>(null)
  if (gifts.length === 0) return null
  return (
    <ListSection title={m.own_gifts()} anchor="gifts">
      <RowList>
        {[...gifts].sort(openFirst).map((gift) => (
          <li key={gift.giftId}>
            <Row
              title={gift.reward}
              quiet={<About gift={gift} restaurant={place.restaurantName} />}
            >
              {gift.stopReason === null && (
                <Button
                  size="row"
                  className="shrink-0 whitespace-nowrap"
                  aria-label={m.gift_take_named({ reward: gift.reward })}
                  onClick={() => setTaking(gift)}
                >
                  {m.gift_take()}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </RowList>
      <GiftDialog place={place} gift={taking} onClose={() => setTaking(null)} />
    </ListSection>
  )
}

const openFirst = (one: Gift, other: Gift) =>
  Number(one.stopReason !== null) - Number(other.stopReason !== null)

function About({ gift, restaurant }: { gift: Gift; restaurant: string }) {
  const { stopReason: reason, words, endsAt } = gift
  if (reason !== null) return m.gift_stopped({ restaurant, reason })
  return (
    <>
      {words && (
        <span className="block text-ink">{m.claim_reason({ restaurant, reason: words })}</span>
      )}
      {m.gift_until({ day: fullLastDay(endsAt) })}
    </>
  )
}
