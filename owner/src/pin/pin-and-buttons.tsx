import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps } from 'react'

type Props = {
  pin: Omit<ComponentProps<typeof PinField>, 'label'>
  submit: Pick<ComponentProps<typeof Button>, 'look' | 'waiting' | 'children'>
  onCancel: () => void
}

/** The end of a dialog's form: the PIN, then the buttons that cancel and submit. */
export const PinAndButtons = ({ pin, submit, onCancel }: Props) => (
  <>
    <PinField label={m.pin_label()} {...pin} />
    <div className="grid grid-cols-2 gap-3">
      <Button look="quiet" size="row" onClick={onCancel}>
        {m.cancel()}
      </Button>
      <Button type="submit" size="row" {...submit} />
    </div>
  </>
)
