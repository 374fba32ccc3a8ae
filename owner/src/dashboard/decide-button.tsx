import { Button } from '@dobara/ui/button'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof Button> & {
  /** Whether nothing is typed in the row yet. In a table the button then does not stand out. */
  isIdle: boolean
}

/** The submit button of a request or claim. */
export const DecideButton = ({ isIdle, ...button }: Props) => (
  <Button
    type="submit"
    size="row"
    className={
      isIdle
        ? '@min-[40rem]:bg-transparent @min-[40rem]:text-act @min-[40rem]:inset-ring @min-[40rem]:inset-ring-field-line @min-[40rem]:hover:bg-act/8'
        : ''
    }
    {...button}
  />
)
