import { type OutgoingHttpHeaders, validateHeaderValue } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import type { Listener } from '../api/route.ts'
import type { OpenStreams } from './open-streams.ts'
import { takeSocket } from './take-socket.ts'

/** Each stream keeps only its connection in memory, because ten thousand streams may be open. */
export function openStream(reply: FastifyReply, openStreams: OpenStreams): Listener {
  const { method, httpVersion } = reply.raw.req
  const head = headOf(reply.getHeaders() as OutgoingHttpHeaders, httpVersion)
  reply.hijack()
  const stream = new Stream(takeSocket(reply.raw, head), httpVersion !== '1.0')
  openStreams.add(stream)
  stream.onGone(() => openStreams.delete(stream))
  if (method === 'HEAD') stream.hangUp()
  return stream
}

/** The head contains `connection: close`, because the server reads no further request. */
function headOf(headers: OutgoingHttpHeaders, httpVersion: string): string {
  const all: OutgoingHttpHeaders = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    // This header stops proxies from buffering events.
    'x-accel-buffering': 'no',
    ...headers,
    date: new Date().toUTCString(),
    connection: 'close',
    ...(httpVersion !== '1.0' && { 'transfer-encoding': 'chunked' }),
  }
  const lines = Object.entries(all).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => {
      validateHeaderValue(name, `${value}`)
      return `${name}: ${value}\r\n`
    }),
  )
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`
}

/** A slow reader misses events in between, but gets the newest event. */
class Stream implements Listener {
  #isFull = false
  #newest: string | null = null
  #hasBegun = false
  readonly #socket: Socket
  readonly #isChunked: boolean

  constructor(socket: Socket, isChunked: boolean) {
    this.#socket = socket
    this.#isChunked = isChunked
  }

  send(json: string) {
    this.#write(`data: ${json}\n`)
  }

  notify(word: 'alive' | 'stale') {
    // A pending answer replaces this event. The event has data, because a browser drops an event
    // without data.
    if (this.#newest === null) this.#write(`event: ${word}\ndata: {}\n`)
  }

  onGone(forget: () => void) {
    if (this.#socket.destroyed) forget()
    else this.#socket.on('close', forget)
  }

  end() {
    if (this.#isFull || !this.#socket.writable) this.#socket.destroy()
    else {
      if (this.#isChunked) this.#socket.write(lastChunk)
      this.hangUp()
    }
  }

  hangUp() {
    this.#socket.destroySoon()
  }

  #write(event: string) {
    this.#newest = event
    if (!this.#isFull) this.#flush()
  }

  #flush() {
    this.#isFull = false
    if (this.#newest === null || !this.#socket.writable) return
    const event = `${this.#newest}${this.#hasBegun ? '' : retry()}\n`
    this.#newest = null
    this.#hasBegun = true
    this.#isFull = !this.#socket.write(this.#isChunked ? chunkOf(event) : event)
    if (this.#isFull) this.#socket.once('drain', () => this.#flush())
  }
}

const lastChunk = '0\r\n\r\n'
const chunkOf = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

/** The time is random, so that screens do not all reconnect at once. */
const retry = () => `retry: ${500 + Math.floor(1000 * Math.random())}\n`
