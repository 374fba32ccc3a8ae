import { connect } from 'node:net'
import { requestText } from '../load/request.ts'
import type { SignedIn } from '../site/sign-in.ts'

/** When a request was first seen on a dashboard, by its ID. Milliseconds since 1970. */
export type Sightings = Map<string, number>

export interface Dashboard {
  close(): void
}

/** Opens an owner's live document, and resolves with its first event. */
export function openDashboard(port: number, owner: SignedIn, seen: Sightings): Promise<Dashboard> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(
    requestText('GET', '/api/v1/restaurant/live', {
      cookie: owner.headers.cookie,
      accept: 'text/event-stream',
    }),
  )
  return new Promise((resolve, reject) => {
    let unread = ''
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a dashboard was closed')))
    socket.on('data', (chunk: string) => {
      const now = performance.timeOrigin + performance.now()
      unread += chunk
      const end = unread.lastIndexOf('\n\n')
      if (end < 0) return
      const events = unread.slice(0, end)
      unread = unread.slice(end)
      for (const [, id] of events.matchAll(/"requestId":"([^"]+)"/g)) {
        if (id && !seen.has(id)) seen.set(id, now)
      }
      if (events.includes('data: ')) resolve({ close: () => socket.destroy() })
    })
  })
}
