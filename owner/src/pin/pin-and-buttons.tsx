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
  /** The cancel button's text; that button is then the main one. */
  keep?: string | undefined
  onCancel: () => void
  isInFoot?: boolean
}

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
