import { pathOf } from '@dobara/contract/calls/call'
import type { Answer, EndpointShape } from '@dobara/contract/schemas/endpoint'
import type { Browser } from './browser.ts'

export interface Stream<Document> {
  /** The oldest first. */
  documents: Document[]
  /** Whether the newest document is current; null until the server has sent this. */
  said(): 'alive' | 'stale' | null
  /** Resolves with the newest document as soon as `isSo` holds. Rejects when the stream ends. */
  until(isSo: (document: Document) => boolean): Promise<Document>
  /** Rejects if the stream breaks off. */
  ended: Promise<void>
  close(): void
}

/** Reads the stream as an open page does. `browser` must use the network. */
export async function watch<E extends EndpointShape & { stream: true }>(
  { fetch }: Browser,
  endpoint: E,
): Promise<Stream<Answer<E>>> {
  const closing = new AbortController()
  const response = await fetch(pathOf(endpoint), {
    headers: { accept: 'text/event-stream' },
    signal: closing.signal,
  })
  if (!response.ok || !response.body) throw new Error(await response.text())
  const documents: Answer<E>[] = []
  let said: 'alive' | 'stale' | null = null
  const waiting = new Set<() => void>()
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const { name, data } of eventsOf(body)) {
      said = name === 'stale' ? 'stale' : 'alive'
      if (name) continue
      documents.push(JSON.parse(data))
      for (const look of waiting) look()
    }
  }
  const ended = read(response.body)
  // `ended` may reject when nobody listens.
  ended.catch(() => {})

  return {
    documents,
    said: () => said,
    until: (isSo) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const newest = documents.at(-1)
          if (newest === undefined || !isSo(newest)) return
          waiting.delete(look)
          resolve(newest)
        }
        waiting.add(look)
        look()
        ended.then(() => reject(new Error('the stream has ended')), reject)
      }),
    ended,
    close: () => closing.abort(),
  }
}

async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<{ name: string | undefined; data: string }> {
  let text = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) yield { name: /^event: (.*)$/m.exec(event)?.[1], data }
    }
  }
}
