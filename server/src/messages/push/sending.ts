import { Worker } from 'node:worker_threads'
import { createCounts } from '../../platform/counts.ts'
import { inSpan } from '../../platform/tracing/tracing.ts'
import type { PushKey, PushKeys } from './push-keys.ts'
import type { Push, PushOutcome, PushTarget, WebPushOptions } from './web-push.ts'

export interface Delivery {
  target: PushTarget
  push: Push
}

export interface Batch {
  number: number
  deliveries: Delivery[]
  key: PushKey
  now: Date
}

export interface Sent {
  number: number
  outcomes: PushOutcome[]
}

/**
 * Messages are encrypted in a thread of their own, so that no award waits. If this thread ends, its
 * messages are sent again after their leases.
 */
export function createPushSending({
  keys,
  ...options
}: { keys: PushKeys } & Pick<WebPushOptions, 'contact' | 'standIn'>) {
  const counts = createCounts(['sent', 'gone', 'refused', 'later'] as const)
  let thread: Thread | null = null

  const running = () => {
    thread ??= startThread(options, (ended) => {
      if (thread === ended) thread = null
    })
    return thread
  }

  return {
    async send(deliveries: Delivery[], now: Date): Promise<PushOutcome[]> {
      if (deliveries.length === 0) return []
      const key = await keys.current()
      const outcomes = await inSpan('send pushes', { pushes: deliveries.length }, () =>
        running().send({ deliveries, key, now }),
      )
      for (const { result } of outcomes) counts.add(result)
      return outcomes
    },

    counts: counts.numbers,
    close: async () => {
      await thread?.end()
    },
  }
}

export type PushSending = ReturnType<typeof createPushSending>

interface Thread {
  send(batch: Omit<Batch, 'number'>): Promise<PushOutcome[]>
  end(): Promise<unknown>
}

function startThread(workerData: unknown, onEnd: (ended: Thread) => void): Thread {
  const worker = new Worker(new URL('./sending-thread.ts', import.meta.url), { workerData })
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<PushOutcome[]>>()
  let batches = 0
  const thread: Thread = {
    send(batch) {
      const number = ++batches
      const answer = Promise.withResolvers<PushOutcome[]>()
      waiting.set(number, answer)
      worker.postMessage({ ...batch, number } satisfies Batch)
      return answer.promise
    },
    end: () => worker.terminate(),
  }
  const fail = (error: Error) => {
    onEnd(thread)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ number, outcomes }: Sent) => {
    waiting.get(number)?.resolve(outcomes)
    waiting.delete(number)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that sends messages ended')))
  return thread
}
