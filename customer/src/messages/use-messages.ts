import { listMessages } from '@dobara/contract/calls/messages'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { onArrival } from '@dobara/web/notifications/arrival.ts'
import { get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { useIsVisible } from '../moment/use-is-visible.ts'
import { useGuest } from '../offline-store/guest-context.ts'
import { newMessages } from '../offline-store/new-messages.ts'
import { type Message, readMessages, withOpened } from './message-list.ts'
import { noteOpened } from './note-opened.ts'

const key = 'messages'

/** Fetched messages count as opened. Null until known; offline, the last list shown. */
export function useMessages() {
  const { cusId } = useGuest().card
  const isVisible = useIsVisible()
  const [messages, setMessages] = useState<Message[] | null>(null)
  const [asked, setAsked] = useState(0)
  const refresh = () => setAsked((count) => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first `refresh` never grows stale
  useEffect(() => onArrival(refresh), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival and each refresh fetches anew
  useEffect(() => {
    if (!isVisible) return
    const leaving = new AbortController()
    const { signal } = leaving
    readKept(cusId).then((kept) => signal.aborted || setMessages((known) => known ?? kept))
    untilAnswered(listMessages, { query: { only: 'offers' } }, signal).then(
      ({ results }) => {
        setMessages(results)
        newMessages.write(0)
        void noteOpened(
          results.filter(({ isOpened }) => !isOpened).map(({ messageId }) => messageId),
        )
        set(key, { cusId, messages: withOpened(results) }).catch(console.warn)
      },
      (failure) => signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [cusId, isVisible, asked])
  const change = (next: (messages: readonly Message[]) => Message[]) => {
    setMessages((known) => known && next(known))
    // A list asked for before the change would undo it.
    refresh()
  }
  return { messages, change, refresh }
}

async function readKept(cusId: string): Promise<Message[] | null> {
  try {
    const kept = await get<{ cusId: string; messages: unknown }>(key)
    return kept?.cusId === cusId ? readMessages(kept.messages) : null
  } catch {
    return null
  }
}
