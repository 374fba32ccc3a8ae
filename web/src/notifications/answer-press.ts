import { openMessages, stopMessages } from '@dobara/contract/calls/messages'
import type { Call } from '@dobara/contract/client/client'
import { notificationWords } from '@dobara/contract/guest-messages/notification-words'
import type { NotificationData } from './show-message.ts'
import type { WorkerScope } from './worker-scope.ts'

/** A browser lets a worker open a window only within seconds of a press. */
const patienceMs = 4_000

interface Press {
  notification: Pick<Notification, 'title' | 'tag' | 'data' | 'close'>
  action: string
}

/**
 * Opens the messages page if the server cannot stop the messages.
 * @param messagesPage null if the app has no such page
 */
export async function answerPress(
  worker: WorkerScope,
  call: Call,
  { notification, action }: Press,
  messagesPage: string | null,
): Promise<void> {
  notification.close()
  const { path, messageId, language } = (notification.data ?? {}) as Partial<NotificationData>
  const options = { signal: AbortSignal.timeout(patienceMs) }
  const isOurs = messagesPage !== null && messageId
  // A guest's message that the owner tries leads to the guest's app.
  const isLed = messagesPage !== null || !messageId
  if (isOurs && action === 'stop') {
    try {
      await call(stopMessages, { body: { messageId } }, options)
    } catch {
      return openWindow(worker, messagesPage)
    }
    return worker.registration.showNotification(notification.title, {
      body: notificationWords[language ?? 'en'].notification_stopped,
      lang: language ?? 'en',
      tag: notification.tag,
      badge: '/badge-96.png',
    })
  }
  await Promise.all([
    openWindow(worker, (isLed && path) || worker.registration.scope),
    isOurs && call(openMessages, { body: { messageIds: [messageId] } }, options).catch(() => {}),
  ])
}

async function openWindow({ clients, registration }: WorkerScope, path: string): Promise<void> {
  const windows = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => url.startsWith(registration.scope),
  )
  const [open] = windows.sort((one, other) => Number(other.focused) - Number(one.focused))
  try {
    if (!open) throw new Error('No window is open')
    await open.focus()
    await open.navigate(path)
  } catch {
    // A worker may not navigate a window that it does not control.
    await clients.openWindow(path).catch(() => {})
  }
}
