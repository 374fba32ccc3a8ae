import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Listener } from './route.ts'

/** Ends a stream that is open. */
export type OpenStreams = Set<() => void>

/**
 * A stream ends by itself after a while. The browser opens it again and has to sign in anew, so a session
 * that ended does not hear more for long.
 */
const streamSeconds = 5 * 60

/**
 * Begins an answer that goes on: server-sent events to one listener. Ten thousand of them stand open at a
 * process, so that nothing is kept which only its beginning needed.
 */
export function openStream(reply: FastifyReply, openStreams: OpenStreams): Listener {
  const response = reply.raw
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  reply.hijack()
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    // A proxy that gathers would hold events back.
    'x-accel-buffering': 'no',
    ...headers,
  })
  response.flushHeaders()
  for (const name of Object.keys(headers)) reply.removeHeader(name)
  response.req.headers = {}
  response.req.rawHeaders = []
  return listenerAt(response, openStreams)
}

/** A slow reader gets the newest event after the previous one, and none of those in between. */
function listenerAt(response: ServerResponse, openStreams: OpenStreams): Listener {
  // How soon the browser opens a broken stream again, each a little later than the other. It is said with
  // the first event: the browser's own time would be too long where a process dies soon after.
  let retry = `retry: ${500 + Math.floor(1000 * Math.random())}\n`
  let isFull = false
  let newest: string | null = null
  const write = (event: string) => {
    newest = event
    if (!isFull) flush()
  }
  const flush = () => {
    isFull = false
    if (newest === null || !response.writable) return
    isFull = !response.write(`${newest}${retry}\n`)
    newest = null
    retry = ''
    if (isFull) response.once('drain', flush)
  }

  const end = () => {
    openStreams.delete(end)
    response.end()
  }
  // Whole seconds: timers of the same length share what Node keeps of them.
  const seconds = streamSeconds + Math.floor(streamSeconds * Math.random())
  const timer = setTimeout(end, seconds * 1000)
  const whenGone = (forget: () => void) => {
    // Who hung up before it began closes nothing any more.
    if (response.destroyed) forget()
    else response.once('close', forget)
  }
  openStreams.add(end)
  whenGone(() => {
    clearTimeout(timer)
    openStreams.delete(end)
  })
  // Who hangs up is no fault, and closes it.
  response.on('error', () => {})
  return {
    send: (json) => write(`data: ${json}\n`),
    // A waiting answer says more than the event does. A browser drops an event without data.
    tell: (word) => newest ?? write(`event: ${word}\ndata: {}\n`),
    onGone: whenGone,
    end,
  }
}
