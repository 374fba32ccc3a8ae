import { Button } from '@dobara/ui/button'

type Props = { onClick: () => void; children: string }

export const AddButton = ({ onClick, children }: Props) => (
  <Button
    size="row"
    className="max-sm:w-full sm:justify-self-start lg:absolute lg:top-px lg:right-0"
    onClick={onClick}
  >
    {children}
  </Button>
)
