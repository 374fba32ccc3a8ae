import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '@dobara/contract/endpoint'
import type { watchCustomer } from '@dobara/contract/live'
import type { Browser } from '../browser.ts'

export interface LiveDocument {
  /** The document that the guest sees now; null until the first has come. */
  latest(): Answer<typeof watchCustomer> | null
  /** How soon the server wants a broken stream to be opened again; null until it has said so. */
  retryMilliseconds(): number | null
  close(): void
  /** When the server has closed the stream properly. @throws when it broke off */
  ended: Promise<void>
}

/** The guest's screen, kept open. */
export async function openLiveDocument({ fetch }: Browser): Promise<LiveDocument> {
  const leaving = new AbortController()
  const answer = await fetch('/api/v1/customer/live', {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  if (!answer.ok) throw new Error(`A stream was answered ${answer.status}`)
  let retry: number | null = null
  let latest: Answer<typeof watchCustomer> | null = null
  const read = async () => {
    let text = ''
    for await (const piece of (answer.body as ReadableStream).pipeThrough(
      new TextDecoderStream(),
    )) {
      text += piece
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, told] = /^retry: (\d+)$/m.exec(event) ?? []
        if (told) retry = Number(told)
        const [, json] = /^data: (.*)$/m.exec(/^event: /m.test(event) ? '' : event) ?? []
        if (json) latest = JSON.parse(json)
      }
    }
  }
  const ended = read()
  // A stream that breaks off is told to whoever waits for its end.
  ended.catch(() => {})
  return {
    latest: () => latest,
    retryMilliseconds: () => retry,
    close: () => leaving.abort(),
    ended,
  }
}

/** As a browser keeps it: opened again after the time that the server has told, as long as it is refused. */
export function keepLiveDocument(browser: Browser) {
  let isClosed = false
  let opened = 0
  let current: LiveDocument | null = null
  const keep = async () => {
    while (!isClosed) {
      const before = current
      current = await openLiveDocument(browser).catch(() => null)
      if (current) {
        opened++
        await current.ended.catch(() => {})
      }
      // A browser's own time, where the server has said nothing.
      await pause(current?.retryMilliseconds() ?? before?.retryMilliseconds() ?? 5_000)
    }
  }
  void keep()
  return {
    latest: () => current?.latest() ?? null,
    opened: () => opened,
    close() {
      isClosed = true
      current?.close()
    },
  }
}
