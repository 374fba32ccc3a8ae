import { listMessages } from '@dobara/contract/calls/messages'
import { Badge } from '@dobara/ui/badge'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row } from '@dobara/ui/row'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { Link } from '../router/link.tsx'

/** Leads to the messages, with the number of new ones. */
export function MessagesRow() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    untilAnswered(listMessages, {}, leaving.signal).then(
      ({ results }) => setCount(results.filter(({ isOpened }) => !isOpened).length),
      (failure) => leaving.signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [])
  return (
    <li>
      <Link to="/messages" className={pressableRow}>
        <Row title={m.messages()} quiet={m.messages_row()}>
          {count > 0 && (
            <Badge>
              {count}
              <span className="sr-only"> {m.message_new()}</span>
            </Badge>
          )}
          <ChevronRight className="size-5 shrink-0 text-act" />
        </Row>
      </Link>
    </li>
  )
}
