import { spacedId } from '@dobara/contract/text/spaced'
import { TickField } from '@dobara/ui/tick-field'
import { counted, figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { guestName } from '../guests/guest-name.ts'
import { useLookUp } from '../guests/use-look-up.ts'
import { StillWaits } from './still-waits.tsx'
import type { Ticked } from './use-ticked.ts'

type Props = { guest: Ticked['repeated'][number]; isSending: boolean }

export function RepeatedRow({ guest, isSending }: Props) {
  const { cusId, name, points, awards, isTicked, tick } = guest
  const customer = useLookUp(name ? null : cusId, () => {})
  return (
    <li className="py-2 text-label">
      <TickField
        name={`ticked-${cusId}`}
        label={m.repeated_for({
          name: name || (customer ? guestName(customer) : spacedId(cusId)),
          count: figure(awards.length),
          points: counted(points),
        })}
        checked={isTicked}
        disabled={isSending}
        onChange={({ target }) => tick(target.checked)}
      />
      <ul className="grid gap-2 pb-1 pl-9">
        {awards.map((award) => (
          <li key={award.idempotencyKey}>
            <StillWaits
              award={award}
              isSending={isSending}
              amount={`${[
                counted(award.points),
                ...(award.billAmount === null ? [] : [rupees(award.billAmount)]),
              ].join(' · ')} · `}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}
