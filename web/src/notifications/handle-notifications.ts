import { createClient } from '@dobara/contract/client/client'
import { answerPress } from './answer-press.ts'
import { noteArrival } from './arrival.ts'
import { showMessage } from './show-message.ts'
import { subscribe } from './subscribe.ts'
import type { WorkerScope } from './worker-scope.ts'

interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  data: { text(): string } | null
}
interface PressEvent extends WorkerEvent {
  notification: Notification
  action: string
}

/**
 * Subscribes anew when the browser has replaced the subscription.
 * @param messagesPage null if the app has no such page
 */
export function handleNotifications(worker: WorkerScope, messagesPage: string | null): void {
  const call = createClient()
  const on = <E extends WorkerEvent>(type: string, handle: (event: E) => Promise<unknown>) =>
    addEventListener(type, (event) => (event as E).waitUntil(handle(event as E)))
  on<PushEvent>('push', ({ data }) =>
    Promise.all([
      showMessage(worker, data?.text() ?? null, messagesPage !== null),
      noteArrival(worker),
    ]),
  )
  on<PressEvent>('notificationclick', (press) => answerPress(worker, call, press, messagesPage))
  // When the app next starts, it corrects the language.
  on('pushsubscriptionchange', () =>
    subscribe(worker.registration, call, navigator.language.startsWith('hi') ? 'hi' : 'en').catch(
      console.warn,
    ),
  )
}
