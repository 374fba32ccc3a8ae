import type { Answer } from '@dobara/contract/endpoint'
import type { watchCustomer } from '@dobara/contract/live'
import type { Browser } from '../browser.ts'

export interface LiveDocument {
  /** The document that the guest sees now; null until the first has come. */
  latest(): Answer<typeof watchCustomer> | null
  /** When the server has closed the stream properly. @throws when it broke off */
  ended: Promise<void>
}

/** The guest's screen, kept open. */
export async function openLiveDocument({ fetch }: Browser): Promise<LiveDocument> {
  const answer = await fetch('/api/v1/customer/live', { headers: { accept: 'text/event-stream' } })
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
        const [, json] = /^data: (.*)$/.exec(event) ?? []
        if (json) latest = JSON.parse(json)
      }
    }
  }
  const ended = read()
  // A stream that breaks off is told to whoever waits for its end.
  ended.catch(() => {})
  return { latest: () => latest, ended }
}
