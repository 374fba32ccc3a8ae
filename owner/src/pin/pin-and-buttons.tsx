import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps } from 'react'

type Props = {
  pin: Omit<ComponentProps<typeof BoxedPinField>, 'label'>
  submit: Pick<ComponentProps<typeof Button>, 'look' | 'waiting' | 'children'>
  onCancel: () => void
}

/** The end of a dialog's form: the PIN, then the buttons that cancel and submit, which stay in sight. */
export const PinAndButtons = ({ pin, submit, onCancel }: Props) => (
  <>
    <BoxedPinField label={m.pin_label()} {...pin} />
    <div className="sticky bottom-0 -mx-5 -mb-5 grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-sheet px-5 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7">
      <Button look="quiet" size="row" onClick={onCancel}>
        {m.cancel()}
      </Button>
      <Button type="submit" size="row" {...submit} />
    </div>
  </>
)
