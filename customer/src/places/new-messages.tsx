import { Badge } from '@dobara/ui/badge'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { countNew } from '../offline-store/count-new.ts'
import { newMessages } from '../offline-store/new-messages.ts'

export function NewMessages() {
  const count = newMessages.use()
  useEffect(countNew, [])
  return (
    count > 0 && (
      <Badge>
        {count}
        <span className="sr-only"> {m.message_new()}</span>
      </Badge>
    )
  )
}
