import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'

type Props = { onMore: () => void; isWaiting?: boolean }

/** A button below a list that has more items. */
export const ShowMore = ({ onMore, isWaiting = false }: Props) => (
  <Button
    look="quiet"
    size="row"
    className="justify-self-center"
    waiting={isWaiting && m.loading()}
    onClick={onMore}
  >
    {m.show_more()}
  </Button>
)
