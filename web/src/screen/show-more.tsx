import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'

type Props = {
  onMore: () => void
  isWaiting?: boolean
  /** The button's text, if it can say how many there are. */
  children?: string
}

/** A button below a list that has more items. */
export const ShowMore = ({ onMore, isWaiting = false, children = m.show_more() }: Props) => (
  <Button
    look="quiet"
    size="row"
    className="justify-self-center"
    waiting={isWaiting && m.loading()}
    onClick={onMore}
  >
    {children}
  </Button>
)
