import { openMessages } from '@dobara/contract/calls/messages'
import { call } from '@dobara/web/session/call.ts'

/** Also closes the messages' notifications on the phone. */
export async function noteOpened(messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return
  try {
    await Promise.all([
      call(openMessages, { body: { messageIds } }),
      closeNotifications(messageIds),
    ])
  } catch (failure) {
    console.warn('It could not be noted that messages were opened', failure)
  }
}

async function closeNotifications(messageIds: string[]) {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? [])
    if (messageIds.includes(notification.tag)) notification.close()
}
