import { afterEach, expect, test } from 'vitest'
import { isInstalled } from '../postgres/installed.ts'
import { comeFrom, haproxy, proxyBefore, type Stopping, slowProcess } from './shipped-proxy.ts'

const canRun = isInstalled('HAProxy', haproxy)

const stopping: Stopping = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})

async function attacked(settings: Record<string, string> = {}) {
  const { host, held, arrived } = await slowProcess(stopping)
  const origin = await proxyBefore(host, host, stopping, { hearsAddresses: true, settings })
  const port = Number(new URL(origin).port)
  const send = (address: string, text: string) => {
    const { socket, ...answer } = comeFrom(address, port, text)
    stopping.push(() => socket.destroy())
    return answer
  }
  const get = (address: string, path: string) =>
    send(address, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return { arrived, held, send, get }
}

const many = <T>(count: number, begin: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => begin(n))

const refusedIn = (answers: { received(): string }[]) =>
  answers.filter(({ received }) => / 503 /.test(received())).length

test.runIf(canRun)(
  'a call that arrives slowly does not reach a process before it is whole, however many come',
  async () => {
    const { send, get, arrived } = await attacked()
    const head = 'content-type: application/json\r\ncontent-length: 60000'
    const slow = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].flatMap((address) =>
      many(95, () => send(address, `POST /api/v1/slow HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n{`)),
    )
    await expect.poll(() => refusedIn(slow)).toBe(3 * (95 - 32))
    await expect.poll(get('10.0.0.1', '/api/v1/quick').received).toMatch(/ 200 /)
    expect(arrived().filter((path) => path === '/api/v1/slow')).toEqual([])
    const whole = send(
      '10.0.0.2',
      'POST /api/v1/quick HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n'.padEnd(60_200, 'x'),
    )
    await expect.poll(whole.received).toMatch(/ 200 /)
    const large = 'POST /api/v1/quick HTTP/1.1\r\nhost: x\r\ncontent-length: 70000\r\n\r\n'
    await expect.poll(send('10.0.0.3', large).received).toMatch(/ 413 /)
  },
)

test.runIf(canRun)('a whole IPv6 /48 has at most 64 calls at once, and a /56 has 48', async () => {
  const { get, held } = await attacked()
  const of = (count: number, addressOf: (n: number) => string) =>
    many(count, (n) => get(addressOf(n), '/api/v1/slow'))
  const ofA56 = of(60, (n) => `2001:db8:56:${(n % 16).toString(16)}::1`)
  await expect.poll(() => [held.length, refusedIn(ofA56)]).toEqual([48, 12])
  const ofA48 = of(80, (n) => `2001:db8:48:${(n % 16).toString(16)}00::1`)
  await expect.poll(() => [held.length, refusedIn(ofA48)]).toEqual([48 + 64, 16])
  await expect.poll(get('2001:db8:49::1', '/api/v1/quick').received).toMatch(/ 200 /)
})

test.runIf(canRun)(
  'sign-ins, pages and uploads that are slow take no place of a call',
  async () => {
    const { get, send, held } = await attacked()
    const address = (n: number) => `203.0.113.${n >> 3}`
    many(300, (n) => get(address(n), '/identity/slow'))
    many(300, (n) => get(address(300 + n), '/slow'))
    const upload =
      'POST /api/v1/restaurant/pictures/slow HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000'
    many(100, (n) => send(address(600 + n), `${upload}\r\n\r\n`))
    await expect.poll(() => held.length).toBe(2 * (48 + 128 + 16))
    await expect.poll(get('10.0.0.1', '/api/v1/quick').received).toMatch(/ 200 /)
  },
)

test.runIf(canRun)(
  'a program that goes on and on waits at the proxy, and others are served',
  async () => {
    const { get, arrived } = await attacked({ DOBARA_CALLS_IN_TEN_SECONDS: '20' })
    const asked = []
    for (let n = 0; n < 25; n++) {
      const { received } = get('203.0.113.1', '/api/v1/quick')
      await expect.poll(received).toMatch(/^HTTP/)
      asked.push(received())
    }
    expect(asked.filter((answer) => / 200 /.test(answer))).toHaveLength(20)
    expect(asked.filter((answer) => / 429 /.test(answer))).toHaveLength(5)
    expect(arrived().filter((path) => path === '/api/v1/quick')).toHaveLength(20)
    await expect.poll(get('203.0.113.2', '/api/v1/quick').received).toMatch(/ 200 /)
  },
)

test.runIf(canRun)('an address in disguise passes no rule of the proxy', async () => {
  const { get, arrived } = await attacked()
  const statusOf = async (path: string) => {
    const { received } = get('203.0.113.1', path)
    await expect.poll(received).toMatch(/^HTTP/)
    return received().split(' ')[1]
  }
  for (const path of ['/%6detrics', '/%61pi/v1/customer/live', '/metrics#', '/metrics?#'])
    expect(await statusOf(path), path).toBe('400')
  for (const path of ['/metrics', 'http://x/metrics']) expect(await statusOf(path)).toBe('404')
  expect(await statusOf('/nowhere%20near?then=%61')).toBe('200')
  expect(arrived().filter((path) => !path.startsWith('/health/'))).toEqual([
    '/nowhere%20near?then=%61',
  ])
})
