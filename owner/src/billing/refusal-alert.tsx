import type { Refusal } from '@dobara/contract/client/client'
import { Alert } from '@dobara/ui/alert'
import { m } from '@dobara/words/messages.js'
import { PayLink } from './pay-link.tsx'

type Props = { text: string | null; refusal: Refusal | null; onDismiss: () => void }

/** The refusal of an award. If the plan has ended, it links to the plans. */
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
