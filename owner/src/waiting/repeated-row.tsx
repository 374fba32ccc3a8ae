import { spacedId } from '@dobara/contract/text/spaced'
import { TickField } from '@dobara/ui/tick-field'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { amountOf, StillWaits } from './still-waits.tsx'
import { useKeptName } from './use-kept-name.ts'
import type { Ticked } from './use-ticked.ts'

type Props = { guest: Ticked['repeated'][number]; isSending: boolean }

export function RepeatedRow({ guest, isSending }: Props) {
  const { cusId, name, points, awards, isTicked, tick } = guest
  const known = useKeptName(awards, name, true)
  return (
    <li className="py-2 text-label">
      <TickField
        name={`ticked-${cusId}`}
        label={m.repeated_for({
          name: known || spacedId(cusId),
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
            <StillWaits award={award} isSending={isSending} amount={`${amountOf(award)} · `} />
          </li>
        ))}
      </ul>
    </li>
  )
}
