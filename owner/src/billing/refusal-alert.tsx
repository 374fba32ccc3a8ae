import type { Refusal } from '@dobara/contract/client'
import { Alert } from '@dobara/ui/alert'
import { m } from '@dobara/words/messages.js'
import { PayLink } from './pay-link.tsx'

type Props = { text: string | null; refusal: Refusal | null; onDismiss: () => void }

/** What an award was answered with; where the plan has ended, with the way to pay. */
export const RefusalAlert = ({ text, refusal, onDismiss }: Props) =>
  text && (
    <Alert
      dismissLabel={m.dismiss()}
      onDismiss={onDismiss}
      action={refusal?.code === 'plan_ended' && <PayLink />}
    >
      {text}
    </Alert>
  )
