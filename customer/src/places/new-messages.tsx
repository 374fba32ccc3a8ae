import { listMessages } from '@dobara/contract/calls/messages'
import { Badge } from '@dobara/ui/badge'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'

/** The number of offers and news that the guest has not seen, if there are any. */
export function NewMessages() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    untilAnswered(listMessages, { query: { only: 'offers' } }, leaving.signal).then(
      ({ results }) => setCount(results.filter(({ isOpened }) => !isOpened).length),
      (failure) => leaving.signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [])
  return (
    count > 0 && (
      <Badge>
        {count}
        <span className="sr-only"> {m.message_new()}</span>
      </Badge>
    )
  )
}
