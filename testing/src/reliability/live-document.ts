import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '@dobara/contract/schemas/endpoint'
import type { watchCustomer } from '@dobara/contract/schemas/live'
import type { Browser } from '../people/browser.ts'

export interface LiveDocument {
  latest(): Answer<typeof watchCustomer> | null
  /** The delay before reopening that the server asked for; null if there is none yet. */
  retryMilliseconds(): number | null
  close(): void
  /**
   * Resolves when the server closes properly.
   * @throws if the stream breaks off
   */
  ended: Promise<void>
}

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
  // A broken stream rejects `ended`, even if no caller waits.
  ended.catch(() => {})
  return {
    latest: () => latest,
    retryMilliseconds: () => retry,
    close: () => leaving.abort(),
    ended,
  }
}

/** Reopens a stream as a browser does, after the server's delay. */
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
      // 5 s is a browser's default delay.
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
