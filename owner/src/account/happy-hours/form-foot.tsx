import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps, ReactNode } from 'react'
import { PinAndButtons } from '../../pin/pin-and-buttons.tsx'
import type { useWindowsSave } from './use-windows.ts'

type Props = {
  pin: ComponentProps<typeof PinAndButtons>['pin']
  alert: string | null
  saving: ReturnType<typeof useWindowsSave>
  consequence?: ReactNode
  onRemove: (() => void) | null
  onCancel: () => void
}

export const FormFoot = ({ pin, alert, saving, consequence, onRemove, onCancel }: Props) => (
  <>
    {onRemove && (
      <button
        type="button"
        onClick={onRemove}
        className="-my-2 min-h-12 justify-self-start rounded-field font-semibold text-wrong underline"
      >
        {m.happy_remove()}
      </button>
    )}
    {consequence}
    <FormAlert text={alert} onDismiss={saving.reset} />
    {/* On a low screen, the buttons would hide the PIN's error. */}
    <div className="contents [&_[name=pin]]:scroll-mb-32">
      <PinAndButtons
        whose="owner"
        pin={pin}
        submit={{ waiting: saving.isWaiting && m.saving(), children: m.happy_save() }}
        onCancel={onCancel}
      />
    </div>
  </>
)
