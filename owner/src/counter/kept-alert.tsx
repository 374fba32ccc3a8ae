import { Alert } from '@dobara/ui/alert'
import { counted, spacedId } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'
import { PayLink } from '../billing/pay-link.tsx'
import { awards } from '../waiting/awards.ts'
import type { Ended } from './use-giving.ts'

type Props = { kept: Ended & { is: 'kept' }; onDismiss: () => void }

/** Says why an award waits, in the specified words where nobody answered, and that nothing is lost. It disappears when its award no longer waits. */
export function KeptAlert({ kept: { alert, award, isUntilPaid }, onDismiss }: Props) {
  const isStillThere = awards
    .use()
    .some(
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
      action={
        isUntilPaid ? (
          <>
            <p>{m.kept_until_paid({ award: told })}</p>
            <PayLink />
          </>
        ) : (
          <p>{m.kept_for_later({ award: told })}</p>
        )
      }
    >
      {alert}
    </Alert>
  )
}
