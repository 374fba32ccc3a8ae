import { listMessages } from '@dobara/contract/calls/messages'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { newMessages } from './new-messages.ts'

export function countNew(): () => void {
  const leaving = new AbortController()
  untilAnswered(listMessages, { query: { only: 'offers' } }, leaving.signal).then(
    ({ results }) => newMessages.write(results.filter(({ isOpened }) => !isOpened).length),
    (failure) => leaving.signal.aborted || console.error(failure),
  )
  return () => leaving.abort()
}
