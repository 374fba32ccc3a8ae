import { Button } from '@dobara/ui/button'

type Props = {
  /** Whether it stands below the picture of an empty list. */
  isAlone?: boolean
  onClick: () => void
  children: string
}

/** Adds a person or a phone: on a wide screen at the right of the parts' names, else below the list. */
export const AddButton = ({ isAlone = false, onClick, children }: Props) => (
  <Button
    size="row"
    className={
      isAlone
        ? ''
        : 'max-sm:w-full max-lg:order-last sm:justify-self-start lg:absolute lg:top-px lg:right-0'
    }
    onClick={onClick}
  >
    {children}
  </Button>
)
