import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { Button } from '@dobara/ui/button'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps } from 'react'

type Props = {
  pin: Omit<ComponentProps<typeof BoxedPinField>, 'label'>
  submit: Pick<ComponentProps<typeof Button>, 'look' | 'waiting' | 'children'>
  /** The words of the button that changes nothing. */
  cancel?: string
  onCancel: () => void
}

/** The end of a dialog's form: the PIN, then the buttons that cancel and submit, which stay in sight. */
export const PinAndButtons = ({ pin, submit, cancel = m.cancel(), onCancel }: Props) => (
  <>
    <BoxedPinField label={m.pin_label()} {...pin} />
    <DialogButtons>
      <Button look="quiet" size="row" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" size="row" {...submit} />
    </DialogButtons>
  </>
)
