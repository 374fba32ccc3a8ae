import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  asApplication,
  connectionsTo,
  hostsIn,
  interactiveTimeouts,
} from '../database/connection.ts'
import { SilentConnection } from '../database/errors.ts'

/**
 * A `device` topic is about the rights of a counter phone, and a `habit` topic is about the usual
 * awards of a restaurant. A `dashboard` topic asks every process whether a dashboard is open.
 */
export type Topic =
  | `restaurant:${string}`
  | `customer:${string}`
  | `device:${string}`
  | `habit:${string}`
  | `dashboard:${string}`

export interface Watcher {
  onChange(topic: Topic): void
  /** From this call on, the watcher may miss changes. */
  onLost(): void
  /** The watcher must read everything again, because it may have missed changes. */
  onFound(): void
}

export interface Changes {
  /**
   * The caller must call this after the commit. This process is notified at once, and other
   * processes within milliseconds.
   */
  publish(...topics: Topic[]): void
  watch(watcher: Watcher): void
  isHeard(): boolean
  close(): Promise<void>
}

const channel = 'dobara_changes'
const batchMilliseconds = 15
const reconnectMilliseconds = 500
const heartbeatMilliseconds = 2_000
const silenceMilliseconds = 5_000
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const largestPayload = 7_900

/**
 * NOTIFY uses its own connection, because inside an award's transaction it would make all commits
 * wait for each other. A missed heartbeat means that the connection is lost.
 */
export async function createChanges(
  url: string,
  onError: (error: Error) => void,
): Promise<Changes> {
  const Connection = connectionsTo({
    hosts: hostsIn(url),
    timeouts: { ...interactiveTimeouts, silence: silenceMilliseconds },
    settings: `${asApplication} set synchronous_commit = off;`,
  })
  const instance = randomUUID().slice(0, 8)
  const watchers: Watcher[] = []
  const waiting = new Set<Topic>()
  let timer: NodeJS.Timeout | null = null
  let client: pg.Client | null = null
  let heardAt = 0
  let flushed = Promise.resolve()
  let isClosed = false

  const notify = (topic: Topic) => {
    for (const watcher of watchers) watcher.onChange(topic)
  }

  const connect = async () => {
    if (isClosed) return
    const next = new Connection({ connectionTimeoutMillis: interactiveTimeouts.connect })
    next.on('error', onError)
    next.on('end', () => {
      if (client === next) lose()
      if (!isClosed) setTimeout(connect, reconnectMilliseconds).unref()
    })
    next.on('notification', ({ payload = '' }) => {
      heardAt = performance.now()
      if (payload.startsWith(instance)) return
      const [, ...topics] = payload.split(',')
      for (const topic of topics) notify(topic as Topic)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      heardAt = performance.now()
      for (const watcher of watchers) watcher.onFound()
      flush()
    } catch (error) {
      onError(error as Error)
      next.connection.stream.destroy()
    }
  }

  const lose = () => {
    client = null
    for (const watcher of watchers) watcher.onLost()
  }

  const flush = () => {
    timer = null
    flushed = flushed.then(sendWaiting)
    return flushed
  }

  const sendWaiting = async () => {
    const to = client
    if (!to) return
    const topics = [...waiting]
    waiting.clear()
    try {
      await send(to, payloadsOf(instance, topics))
    } catch (error) {
      for (const topic of topics) waiting.add(topic)
      onError(error as Error)
    }
  }

  const send = async (to: pg.Client, payloads: string[]) => {
    for (const payload of payloads) await to.query('select pg_notify($1, $2)', [channel, payload])
  }

  const heartbeat = setInterval(() => {
    const to = client
    if (!to) return
    if (performance.now() - heardAt > silenceMilliseconds)
      to.connection.stream.destroy(new SilentConnection('changes are not heard'))
    else flushed = flushed.then(() => send(to, [instance])).catch(onError)
  }, heartbeatMilliseconds)
  heartbeat.unref()

  await connect()
  return {
    publish(...topics) {
      for (const topic of topics) {
        notify(topic)
        waiting.add(topic)
      }
      timer ??= setTimeout(flush, batchMilliseconds)
    },
    watch: (watcher) => {
      watchers.push(watcher)
    },
    isHeard: () => client !== null,
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      if (timer) clearTimeout(timer)
      await flush()
      await client?.end()
    },
  }
}

function payloadsOf(instance: string, topics: Iterable<Topic>): string[] {
  const payloads: string[] = []
  for (const topic of topics) {
    const last = payloads.at(-1)
    if (last && last.length + topic.length < largestPayload)
      payloads[payloads.length - 1] = `${last},${topic}`
    else payloads.push(`${instance},${topic}`)
  }
  return payloads
}
