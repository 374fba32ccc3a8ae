import { useEffect } from 'react'
import { noteOpened } from '../messages/note-opened.ts'
import { useAddress } from '../router/address.ts'
import { parameterOf } from '../router/parameter.ts'

/** Reports the opened message here, because iOS opens the screen without our service worker. */
export function useNotification(): void {
  const messageId = parameterOf(useAddress(), 'message')
  useEffect(() => {
    if (messageId) void noteOpened([messageId])
  }, [messageId])
}
