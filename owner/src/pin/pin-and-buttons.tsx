import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { Button } from '@dobara/ui/button'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps } from 'react'
import { pinLabel, type WhosePin } from './whose-pin.ts'

type Props = {
  whose: WhosePin
  pin: Omit<ComponentProps<typeof BoxedPinField>, 'label'>
  submit: Pick<ComponentProps<typeof Button>, 'look' | 'waiting' | 'children'>
  /** The words of a main button that changes nothing. Without them it is a quiet one that cancels. */
  keep?: string | undefined
  onCancel: () => void
  /** Beside the buttons, the PIN stays in sight too. */
  isInFoot?: boolean
}

/** The end of a dialog's form: the PIN, then the buttons that cancel and submit, which stay in sight. */
export function PinAndButtons({ whose, pin, submit, keep, onCancel, isInFoot = false }: Props) {
  const field = <BoxedPinField label={pinLabel(whose)} {...pin} />
  return (
    <>
      {!isInFoot && field}
      <DialogButtons>
        {isInFoot && field}
        <Button look={keep ? 'acts' : 'quiet'} size="row" onClick={onCancel}>
          {keep ?? m.cancel()}
        </Button>
        <Button type="submit" size="row" {...submit} />
      </DialogButtons>
    </>
  )
}
