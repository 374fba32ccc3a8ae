import { connect } from 'node:net'
import { untilServed } from '@dobara/testing/people/patiently'
import { requestText } from '../load/request.ts'
import type { SignedIn } from '../site/sign-in.ts'

export const paths = {
  dashboard: '/api/v1/restaurant/live',
  card: '/api/v1/customer/live',
}

export interface Watcher {
  person: SignedIn
  path: string
  /** `at` is in milliseconds since 1970. */
  onEvents: (events: string, at: number) => void
}

export interface Screen {
  /** How long the server tells browsers to wait before they reopen a broken stream. */
  retryMilliseconds: number
  close(): void
  /** Also resolves when the connection breaks. */
  closed: Promise<void>
}

/** The server refused the stream, or closed it before the first event. */
export class Refused extends Error {}

/**
 * Resolves with the first event.
 * @throws {Refused}
 */
export function openScreen(port: number, { person, path, onEvents }: Watcher): Promise<Screen> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(
    requestText('GET', path, { cookie: person.headers.cookie, accept: 'text/event-stream' }),
  )
  return new Promise((resolve, reject) => {
    const { promise: closed, resolve: tellClosed } = Promise.withResolvers<void>()
    let unread = ''
    let retryMilliseconds = Number.NaN
    socket.on('error', reject)
    socket.on('close', () => {
      reject(new Refused(`a screen was closed before it showed anything: ${unread}`))
      tellClosed()
    })
    socket.on('data', (chunk: string) => {
      const now = performance.timeOrigin + performance.now()
      unread += chunk
      if (/^HTTP\/1\.1 [^2]/.test(unread)) {
        socket.destroy()
        return
      }
      const end = unread.lastIndexOf('\n\n')
      if (end < 0) return
      const events = unread.slice(0, end)
      unread = unread.slice(end)
      onEvents(events, now)
      const [, told] = /^retry: (\d+)$/m.exec(events) ?? []
      if (told) retryMilliseconds = Number(told)
      if (!events.includes('data: {"')) return
      resolve({
        retryMilliseconds,
        close: () => socket.destroy(),
        closed,
      })
    })
  })
}

async function openUntilServed(port: number, watcher: Watcher): Promise<Screen> {
  const opened = await untilServed(
    () =>
      openScreen(port, watcher).catch((reason: unknown) => {
        if (reason instanceof Refused) return reason
        throw reason
      }),
    (answer) => answer instanceof Refused,
  )
  if (opened instanceof Refused) throw opened
  return opened
}

const openedTogether = 50

export async function openScreens(port: number, watchers: Watcher[]): Promise<Screen[]> {
  const opened: Screen[] = []
  for (let from = 0; from < watchers.length; from += openedTogether) {
    const some = watchers.slice(from, from + openedTogether)
    opened.push(...(await Promise.all(some.map((watcher) => openUntilServed(port, watcher)))))
  }
  return opened
}
