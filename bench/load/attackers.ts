import { connect } from 'node:net'
import { openConnection, proxyHeader } from './connection.ts'
import { requestText } from './request.ts'

/** Connections of each address. */
export const connectionsOfEach = 95
const dripMilliseconds = 3_000

export interface Attack {
  stop(): void
}

/** Sign-ins of 60,000 bytes, of which each sends one every 3 seconds. A refused one is begun anew. */
export const dripSignIns = (port: number, addresses: string[], ofEach = connectionsOfEach) =>
  keepDoing(addresses, ofEach, (address, onOver) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `${proxyHeader(address)}POST /identity/sign-in HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
        'content-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    )
    const dripping = setInterval(() => socket.write(' '), dripMilliseconds)
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      onOver()
    })
    return () => socket.destroy()
  })

/** Sign-outs without a pause, far above the limit of each address. */
export const repeatSignOuts = (port: number, addresses: string[]) =>
  keepDoing(addresses, connectionsOfEach, (address, onOver) => {
    const connection = openConnection(port, address)
    const signOut = requestText('POST', '/identity/sign-out', {})
    const repeat = async () => {
      for (;;) await connection.send(signOut)
    }
    repeat().catch(() => {
      connection.close()
      onOver()
    })
    return connection.close
  })

/** Does it on so many connections of each address, and again on each that ends. */
function keepDoing(
  addresses: string[],
  ofEach: number,
  begin: (address: string, onOver: () => void) => () => void,
): Attack {
  const running = new Set<() => void>()
  let isOver = false
  const start = (address: string) => {
    const stop = begin(address, () => {
      running.delete(stop)
      if (!isOver) setTimeout(() => start(address), 100)
    })
    running.add(stop)
  }
  for (const address of addresses) for (let n = 0; n < ofEach; n++) start(address)
  return {
    stop() {
      isOver = true
      for (const stop of running) stop()
    },
  }
}
