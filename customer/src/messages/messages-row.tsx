import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { NewMessages } from '../places/new-messages.tsx'
import { Link } from '../router/link.tsx'

/** Leads to the messages, with the number of new ones. */
export const MessagesRow = () => (
  <li>
    <Link to="/messages" className={pressableRow}>
      <Row title={m.messages()} quiet={m.messages_row()}>
        <NewMessages />
        <ChevronRight className="size-5 shrink-0 text-act" />
      </Row>
    </Link>
  </li>
)
