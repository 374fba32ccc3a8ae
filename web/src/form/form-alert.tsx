import { Alert } from '@dobara/ui/alert'
import { m } from '@dobara/words/messages.js'

type Props = { text: string | null; onDismiss: () => void }

/** An alert above a form that says why the submission failed. */
export const FormAlert = ({ text, onDismiss }: Props) =>
  text && (
    <Alert dismissLabel={m.dismiss()} onDismiss={onDismiss}>
      {text}
    </Alert>
  )
