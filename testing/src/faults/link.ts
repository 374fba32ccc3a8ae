import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A TCP proxy that imitates all failures of a network. */
export interface Link {
  url: string
  /** Closes the open connections, as a crash does; new connections work. */
  cut(): void
  /**
   * Silences the open connections, like a firewall that loses its state; new connections work. The
   * system answers TCP keepalive, so the link itself ends silent connections after 20 seconds.
   */
  forget(): void
  /** Holds back all data until `speak`, without losing any data. */
  hush(): void
  speak(): void
  leadTo(url: string): void
  delay(milliseconds: number): void
  close(): Promise<void>
}

const probedMilliseconds = 20_000

export async function openLink(url: string, port = 0): Promise<Link> {
  let target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  const forgotten = new Set<[Socket, Socket]>()
  let isHushed = false
  let late = 0

  const forward = (from: Socket, to: Socket) => {
    let onTheWay = 0
    let written = Promise.resolve()
    from.on('data', (piece) => {
      if (late === 0 && onTheWay === 0) return to.write(piece)
      // Later data waits for delayed data, so that the order stays the same.
      onTheWay++
      const due = performance.now() + late
      written = written.then(async () => {
        await pause(due - performance.now())
        onTheWay--
        to.write(piece)
      })
      return true
    })
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
  const server = createServer({ noDelay: true }, (here) => {
    const there = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [here, there]
    pairs.add(pair)
    here.on('close', () => {
      pairs.delete(pair)
      forgotten.delete(pair)
    })
    forward(here, there)
    forward(there, here)
    if (isHushed) for (const socket of pair) socket.pause()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as AddressInfo).port)
  const eachOf = (some: Iterable<[Socket, Socket]>, act: (socket: Socket) => void) => {
    for (const pair of some) for (const socket of pair) act(socket)
  }

  return {
    url: here.href,
    cut: () => eachOf(pairs, (socket) => socket.destroy()),
    forget() {
      const some = [...pairs]
      for (const pair of some) {
        pairs.delete(pair)
        forgotten.add(pair)
      }
      eachOf(some, (socket) => socket.pause())
      setTimeout(() => eachOf(some, (socket) => socket.destroy()), probedMilliseconds).unref()
    },
    hush() {
      isHushed = true
      eachOf(pairs, (socket) => socket.pause())
    },
    speak() {
      isHushed = false
      eachOf(pairs, (socket) => socket.resume())
    },
    leadTo(another) {
      target = new URL(another)
    },
    delay(milliseconds) {
      late = milliseconds
    },
    async close() {
      eachOf([...pairs, ...forgotten], (socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}
