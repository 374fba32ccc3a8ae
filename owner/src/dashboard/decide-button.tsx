import { Button } from '@dobara/ui/button'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof Button> & {
  /** Nothing is typed in this row. In a table only the first row's button then stands out. */
  isIdle: boolean
}

export const DecideButton = ({ isIdle, ...button }: Props) => (
  <Button
    type="submit"
    size="row"
    className={
      isIdle
        ? '@min-[40rem]:in-[li+li]:bg-transparent @min-[40rem]:in-[li+li]:text-act @min-[40rem]:in-[li+li]:inset-ring @min-[40rem]:in-[li+li]:inset-ring-field-line @min-[40rem]:in-[li+li]:hover:bg-act/8'
        : ''
    }
    {...button}
  />
)
