import type { Refusal } from '@dobara/contract/client/client'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { ClaimsLink } from './claims-link.tsx'
import { PayLink } from './pay-link.tsx'

type Props = { text: string | null; refusal: Refusal | null; onDismiss: () => void }

export const RefusalAlert = ({ text, refusal, onDismiss }: Props) => (
  <FormAlert text={text} action={actionFor(refusal)} onDismiss={onDismiss} />
)

function actionFor(refusal: Refusal | null) {
  if (refusal?.code === 'plan_ended') return <PayLink />
  if (refusal?.code === 'points_held') return <ClaimsLink />
  return null
}
