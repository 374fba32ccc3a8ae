import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { newAddress } from '../stage/people.ts'

const chunkDelayMs = 1000
const quietMs = 3_000
/** Leaves out scripts that the service worker fetches in advance. */
const isChunk = ({ url = '', headers }: IncomingMessage) =>
  /\/assets\/[^?]+\.js/.test(url) && headers['sec-fetch-dest'] !== 'empty'

export interface Gate {
  origin: string
  shut: () => void
  reopen: () => void
  /** Changes the file as a release would. */
  change: (path: string) => void
  /** Waits until the file was not requested for three seconds. */
  untilQuiet: (path: string) => Promise<void>
  close: () => Promise<void>
}

/** A proxy that gives a phone its own address and delays each script by a second. */
export async function openGate(product: string): Promise<Gate> {
  const { host } = new URL(product)
  const address = newAddress()
  const changed = new Set<string>()
  const requestedAt = new Map<string, number>()
  let isShut = false
  const server = createServer(async (request, answer) => {
    const path = request.url ?? '/'
    requestedAt.set(path, Date.now())
    if (isChunk(request)) await setTimeout(chunkDelayMs)
    if (isShut) return request.socket.destroy()
    const there = ask(new URL(path, product), {
      method: request.method,
      headers: {
        ...request.headers,
        host,
        ...(request.headers.origin && { origin: product }),
        'x-forwarded-for': address,
        ...(changed.has(path) && { 'accept-encoding': 'identity' }),
      },
    })
    there.on('error', () => answer.destroy())
    there.on('response', (response) => {
      const headers = { ...response.headers }
      if (changed.has(path)) delete headers['content-length']
      answer.writeHead(response.statusCode ?? 502, headers)
      if (!changed.has(path)) return response.pipe(answer)
      response.on('end', () => answer.end('\n// Released anew.\n'))
      return response.pipe(answer, { end: false })
    })
    answer.on('close', () => there.destroy())
    request.pipe(there)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: () => {
      isShut = true
      server.closeAllConnections()
    },
    reopen: () => {
      isShut = false
    },
    change: (path) => changed.add(path),
    async untilQuiet(path) {
      const passedMs = () => Date.now() - (requestedAt.get(path) ?? 0)
      while (passedMs() < quietMs) await setTimeout(quietMs - passedMs())
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
