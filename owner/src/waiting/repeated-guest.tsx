import { spacedId } from '@dobara/contract/text/spaced'
import { TickField } from '@dobara/ui/tick-field'
import { counted, figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { guestName } from '../guests/guest-name.ts'
import { useLookUp } from '../guests/use-look-up.ts'
import type { Repeated } from './repeated.ts'

type Props = {
  guest: Repeated
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** Asks whether the awards typed for one guest without a network are all right. A name that was not known then is looked up. */
export function RepeatedGuest({ guest, isTicked, onTick }: Props) {
  const { cusId, name, points, awards } = guest
  const customer = useLookUp(name ? null : cusId, () => {})
  return (
    <div>
      <TickField
        name={`ticked-${cusId}`}
        label={m.repeated_for({
          name: name || (customer ? guestName(customer) : spacedId(cusId)),
          count: figure(awards.length),
          points: counted(points),
        })}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <ul className="max-h-32 overflow-y-auto pl-9 text-label text-quiet">
        {awards.map((award) => (
          <li key={award.idempotencyKey}>
            {counted(award.points)}
            {award.billAmount !== null && ` · ${rupees(award.billAmount)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
