import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** Sent by a process that is asked for metrics to the first one, and back with the text. */
interface Question {
  dobara: 'metrics'
  number: number
}
interface Answer extends Question {
  /** Null: not all processes have answered. */
  text: string | null
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'dobara' in message

/** The first process adds up what all of them have measured, whichever of them is asked. */
export function answerWithAllMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isQuestion(message)) return
    // One that hangs, or just ended, does not answer in time: a sum without it would be wrong.
    const text = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ ...message, text } satisfies Answer)
  })
}

/** How one of several processes reads the metrics of all of them. Null: not all have answered in time. */
export function metricsOfAll(registry: Registry): () => Promise<string | null> {
  AggregatorRegistry.setRegistries(registry)
  // Answers when the first process asks.
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string | null) => void>()
  let asked = 0
  process.on('message', (message: unknown) => {
    if (!isQuestion(message)) return
    waiting.get(message.number)?.((message as Answer).text)
    waiting.delete(message.number)
  })
  return () => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const number = asked++
    waiting.set(number, resolve)
    process.send?.({ dobara: 'metrics', number } satisfies Question)
    return promise
  }
}
