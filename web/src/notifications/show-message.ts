import { notificationWords } from '@dobara/contract/guest-messages/notification-words'
import { messageIn, type PushedMessage } from './message-in.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Stored in the notification until a person presses it */
export interface NotificationData {
  path: string | null
  messageId: string | null
  resId: string | null
  language: PushedMessage['language']
}

interface Options extends NotificationOptions {
  renotify: boolean
  timestamp: number
  actions: { action: string; title: string }[]
}

/** The most notifications of a restaurant; older notifications are closed. */
const mostOfPlace = 3

/** @param canStop whether notifications can stop the app's messages */
export async function showMessage(
  worker: WorkerScope,
  pushed: string | null,
  canStop: boolean,
): Promise<void> {
  const message = messageIn(pushed, worker.location.origin)
  if (isReceipt(message) && mayStaySilent() && (await isInSight(worker))) return
  const { title, body, language, tag, icon, path, messageId, resId } = message
  const data: NotificationData = { path, messageId, resId, language }
  const options: Options = {
    body,
    lang: language,
    tag,
    renotify: false,
    ...(icon && { icon }),
    badge: '/badge-96.png',
    timestamp: Date.now(),
    data,
    actions:
      canStop && messageId
        ? [{ action: 'stop', title: notificationWords[language].notification_stop }]
        : [],
  }
  await worker.registration.showNotification(title, options)
  if (resId) await closeOlder(worker, resId)
}

/** When the app is open, the app itself shows these points. */
const isReceipt = ({ messageId, isOffer }: PushedMessage) => messageId !== null && !isOffer

/** Safari ends a subscription whose pushes show nothing, also while the app is in sight. */
const mayStaySilent = () => /Chrom|Firefox/.test(navigator.userAgent)

async function isInSight({ clients, registration }: WorkerScope) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.some(
    ({ url, visibilityState }) =>
      visibilityState === 'visible' && url.startsWith(registration.scope),
  )
}

async function closeOlder({ registration }: WorkerScope, resId: string) {
  const shown = (await registration.getNotifications()) as Dated[]
  const ofPlace = shown.filter(({ data }) => data?.resId === resId)
  ofPlace.sort((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0))
  for (const notification of ofPlace.slice(mostOfPlace)) notification.close()
}

type Dated = Notification & { timestamp?: number }
