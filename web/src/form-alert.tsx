import { Alert } from '@dobara/ui/alert'
import { m } from '@dobara/words/messages.js'

type Props = { text: string | null; onDismiss: () => void }

/** Says, above a form, why what it sent was refused. */
export const FormAlert = ({ text, onDismiss }: Props) =>
  text && (
    <Alert dismissLabel={m.dismiss()} onDismiss={onDismiss}>
      {text}
    </Alert>
  )
