import { Button } from '@dobara/ui/button'

type Props = { onClick: () => void; children: string }

/** Adds a person or a phone: on a wide screen at the right of the parts' names, else above the list. */
export const AddButton = ({ onClick, children }: Props) => (
  <Button
    size="row"
    className="max-sm:w-full sm:justify-self-start lg:absolute lg:top-px lg:right-0"
    onClick={onClick}
  >
    {children}
  </Button>
)
