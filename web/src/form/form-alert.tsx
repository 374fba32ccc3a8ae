import { Alert } from '@dobara/ui/alert'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'

type Props = { text: string | null; action?: ReactNode; onDismiss: () => void }

/** In a dialog, the alert stays in sight, because the field to correct may be at the end. */
export const FormAlert = ({ text, action, onDismiss }: Props) =>
  text && (
    <div className="in-[dialog]:sticky in-[dialog]:top-0 in-[dialog]:z-1 in-[dialog]:-my-3 in-[dialog]:bg-sheet in-[dialog]:py-3">
      <Alert dismissLabel={m.dismiss()} onDismiss={onDismiss} action={action}>
        {text}
      </Alert>
    </div>
  )
