import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** What changed: everyone who watches this topic should look again. */
export type Topic = `restaurant:${string}` | `customer:${string}`

export interface Changes {
  /** Call after the commit. Tells this instance at once, the others within a few milliseconds. */
  publish(...topics: Topic[]): void
  /** `watcher(null)`: changes may have been missed, look at everything again. */
  watch(watcher: (topic: Topic | null) => void): void
  close(): Promise<void>
}

const channel = 'dobara_changes'
const gatherMilliseconds = 15
const reconnectMilliseconds = 1_000
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const largestPayload = 7_900

/**
 * Carries changes between instances by NOTIFY, gathered and on a connection of its own:
 * a NOTIFY inside an award's transaction would make all commits wait for each other.
 */
export function createChanges(url: string, onError: (error: Error) => void): Changes {
  const instance = randomUUID().slice(0, 8)
  const watchers: ((topic: Topic | null) => void)[] = []
  const gathered = new Set<Topic>()
  let timer: NodeJS.Timeout | null = null
  let client: pg.Client | null = null
  let flushed = Promise.resolve()
  let isClosed = false
  let wasConnected = false

  const tell = (topic: Topic | null) => {
    for (const watcher of watchers) watcher(topic)
  }

  const connect = async () => {
    if (isClosed) return
    const next = new pg.Client({
      connectionString: url,
      options: '-c role=dobara_app -c synchronous_commit=off',
      keepAlive: true,
    })
    next.on('error', onError)
    next.on('end', () => {
      client = null
      if (!isClosed) setTimeout(connect, reconnectMilliseconds).unref()
    })
    next.on('notification', ({ payload = '' }) => {
      const [sender, ...topics] = payload.split(',')
      if (sender !== instance) for (const topic of topics) tell(topic as Topic)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      if (wasConnected) tell(null)
      wasConnected = true
      flush()
    } catch (error) {
      onError(error as Error)
      await next.end().catch(() => {})
    }
  }

  const flush = () => {
    timer = null
    flushed = flushed.then(sendGathered)
    return flushed
  }

  /** What cannot be sent waits for the next connection. */
  const sendGathered = async () => {
    if (!client) return
    const topics = [...gathered]
    gathered.clear()
    try {
      for (const payload of payloadsOf(instance, topics))
        await client.query('select pg_notify($1, $2)', [channel, payload])
    } catch (error) {
      for (const topic of topics) gathered.add(topic)
      onError(error as Error)
    }
  }

  const connected = connect()
  return {
    publish(...topics) {
      for (const topic of topics) {
        tell(topic)
        gathered.add(topic)
      }
      timer ??= setTimeout(flush, gatherMilliseconds)
    },
    watch: (watcher) => {
      watchers.push(watcher)
    },
    async close() {
      isClosed = true
      await connected
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
