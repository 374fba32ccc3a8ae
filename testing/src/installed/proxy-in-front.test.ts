import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { isInstalled } from '../postgres/installed.ts'
import {
  askAt,
  configuration,
  haproxy,
  proxyBefore,
  type Stopping,
  whoRuns,
} from './shipped-proxy.ts'

const canRun = isInstalled('HAProxy', haproxy)

let folder: string
const stopping: Stopping = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-proxy-'))
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) stop()
  await rm(folder, { recursive: true })
})

test.runIf(canRun)('pages are served while no process can reach the database', async () => {
  const { host, become } = await startProcess()
  const { ask } = askAt(await proxyBefore(host, host, stopping))
  become('without a database')
  await expect.poll(async () => (await ask('/api/v1/quick')).status).toBe(503)
  expect(JSON.parse((await ask('/api/v1/quick')).body)).toMatchObject({ code: 'busy' })
  for (const page of ['/', '/my/', '/join/some-place'])
    expect(await ask(page)).toEqual({ status: 200, body: 'answered' })
  become('well')
  await expect.poll(async () => (await ask('/api/v1/quick')).status).toBe(200)
})

test.runIf(canRun)(
  'a page that meets a process about to end comes from the other one',
  async () => {
    const one = await startProcess()
    const two = await startProcess()
    const { ask } = askAt(await proxyBefore(one.host, two.host, stopping))
    one.become('about to end')
    const pages = await Promise.all(Array.from({ length: 20 }, () => ask('/my/')))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  },
)

test.runIf(canRun)(
  'the log and the process have the same id for a request, whatever it claims',
  async () => {
    const { host, asked } = await startProcess()
    let log = ''
    const origin = await proxyBefore(host, host, stopping, {
      onLog: (piece) => {
        log += piece
      },
    })
    // The closed connection is a fault, so the proxy logs the call.
    await fetch(`${origin}/api/v1/lost`, { headers: { 'x-request-id': 'chosen' } })
    const id = asked().find(({ url }) => url === '/api/v1/lost')?.headers['x-request-id']
    expect(id).toMatch(/^[\da-f-]{36}$/)
    await expect.poll(() => log).toContain(`"GET /api/v1/lost HTTP/1.1" ${id}`)
  },
)

const openssl = '/usr/bin/openssl'
test.runIf(canRun && isInstalled('OpenSSL', openssl))(
  'TLS as the head of the file sets it, HTTP leads there, statistics are shown, and nothing runs as root',
  async () => {
    const { pem, ca } = await certificate()
    const [tls, plain, statistics] = [await freePort(), await freePort(), await freePort()]
    const { host } = await startProcess()
    const proxy = spawn(haproxy, ['-f', configuration], {
      env: {
        DOBARA_BIND: `127.0.0.1:${tls} ssl crt ${pem} alpn h2,http/1.1`,
        DOBARA_REDIRECT_BIND: `127.0.0.1:${plain}`,
        DOBARA_STATISTICS_BIND: `127.0.0.1:${statistics}`,
        ...whoRuns(),
        DOBARA_ONE: host,
        DOBARA_TWO: host,
      },
      stdio: 'ignore',
    })
    stopping.push(() => proxy.kill('SIGKILL'))
    const shown = async () => (await fetch(`http://127.0.0.1:${statistics}/;csv`)).text()
    await vi.waitFor(async () => expect(await shown()).toMatch(/^calls,one,.*,UP,/m), patience)

    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: 'localhost', port: tls, path: '/my/', ca }, resolve).on('error', reject)
    })
    expect(answer.statusCode).toBe(200)
    const led = await fetch(`http://localhost:${plain}/my/?a=b`, { redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([301, 'https://localhost/my/?a=b'])
    expect(await readFile(`/proc/${proxy.pid}/status`, 'utf8')).not.toMatch(/^Uid:\t0/m)
  },
)

async function certificate() {
  const pem = join(folder, 'dobara.pem')
  const names = ['-subj', '/CN=localhost', '-keyout', `${pem}.key`, '-out', `${pem}.chain`]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  await promisify(execFile)(openssl, [...kind, ...names])
  const ca = await readFile(`${pem}.chain`, 'utf8')
  await writeFile(pem, (await readFile(`${pem}.key`, 'utf8')) + ca)
  return { pem, ca }
}

type State = 'well' | 'without a database' | 'about to end'

async function startProcess() {
  let state: State = 'well'
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    const { url } = request
    asked.push(request)
    if (url === '/api/v1/lost') return request.socket.destroy()
    const isRefused =
      (state === 'without a database' && url === '/health/ready') ||
      (state === 'about to end' && url !== '/health/live')
    response.writeHead(isRefused ? 503 : 200).end('answered')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stopping.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    become(next: State) {
      state = next
    },
  }
}
