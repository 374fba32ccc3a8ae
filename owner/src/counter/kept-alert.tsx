import { Alert } from '@dobara/ui/alert'
import { counted, spacedId } from '@dobara/web/formats.ts'
import { m } from '../paraglide/messages.js'
import { useKeptAwards } from '../waiting/kept-awards.ts'
import type { Ended } from './use-giving.ts'

type Props = { kept: Ended & { is: 'kept' }; onDismiss: () => void }

/** Nobody answered: the alert in the specified words, and beside it that nothing is lost. It goes with what it tells of. */
export function KeptAlert({ kept: { alert, award }, onDismiss }: Props) {
  const isStillThere = useKeptAwards().some(
    ({ idempotencyKey, outcome }) => idempotencyKey === award.idempotencyKey && outcome === null,
  )
  if (!isStillThere) return null
  const told = m.award_for({
    points: counted(award.points),
    name: award.name || m.customer_number({ cusId: spacedId(award.cusId) }),
  })
  return (
    <Alert
      dismissLabel={m.dismiss()}
      onDismiss={onDismiss}
      action={<p>{m.kept_for_later({ award: told })}</p>}
    >
      {alert}
    </Alert>
  )
}
