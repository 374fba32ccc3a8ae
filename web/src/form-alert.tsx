import { Alert } from '@dobara/ui/alert'
import { m } from '@dobara/words/messages.js'

type Props = { text: string | null; onDismiss: () => void }

/** What a submission was answered with, above the form that sent it. */
export const FormAlert = ({ text, onDismiss }: Props) =>
  text && (
    <Alert dismissLabel={m.dismiss()} onDismiss={onDismiss}>
      {text}
    </Alert>
  )
