import type { listSecurityEvents } from '@dobara/contract/calls/restaurants'
import type { Answer } from '@dobara/contract/client/typed-call'
import { formatDate } from '@dobara/contract/text/dates'
import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { deviceName } from './device-name.ts'

type SecurityEvent = Answer<typeof listSecurityEvents>['results'][number]

const shownAtFirst = 5

export function SecurityEvents({ events }: { events: SecurityEvent[] }) {
  const [areAllShown, setAllShown] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {(areAllShown ? events : events.slice(0, shownAtFirst)).map((event) => (
          <li key={event.id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {words[event.kind](event)}
              {event.isThisOne && <Badge>{m.this_one()}</Badge>}
            </p>
            <p className="text-label text-quiet">
              <When at={event.at} formattedDate={formatDate(new Date(event.at))} /> ·{' '}
              {whereOf(event)}
            </p>
          </li>
        ))}
      </ul>
      {!areAllShown && events.length > shownAtFirst && (
        <Button
          look="quiet"
          size="row"
          className="sm:justify-self-start"
          onClick={() => setAllShown(true)}
        >
          {m.show_older()}
        </Button>
      )}
    </>
  )
}

const whereOf = (event: SecurityEvent) => event.counterPhone ?? deviceName(event)

const words: Record<SecurityEvent['kind'], (event: SecurityEvent) => string> = {
  signed_in: () => m.event_signed_in(),
  wrong_pin: () => m.event_wrong_pin(),
  pin_locked: () => m.event_pin_locked(),
  pin_changed: () => m.event_pin_changed(),
  pin_reset: () => m.event_pin_reset(),
  phones_unlocked: () => m.event_phones_unlocked(),
  guests_opened: ({ person }) =>
    person ? m.event_guests_opened_by({ person }) : m.event_guests_opened(),
}
