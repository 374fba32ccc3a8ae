import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'

type Props = {
  onMore: () => void
  isWaiting?: boolean
  children?: string
}

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
