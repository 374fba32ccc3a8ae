import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { createTestDatabase, type TestDatabase } from '@dobara/testing/postgres/database'
import { isInstalled } from '@dobara/testing/postgres/installed'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWritable } from './writable.ts'

const openssl = '/usr/bin/openssl'

describe.skipIf(!isInstalled('OpenSSL', openssl))('sslmode means what it means to psql', () => {
  let database: TestDatabase
  let folder: string
  let server: Server
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'dobara-tls-'))
    for (const name of ['own', 'other']) await makeCertificate(name)
    server = await serveTls()
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  const file = (name: string) => join(folder, name)

  const makeCertificate = (name: string) =>
    promisify(execFile)(openssl, [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`), '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ])

  async function serveTls(): Promise<Server> {
    const keys = { key: await readFile(file('own.key')), cert: await readFile(file('own.crt')) }
    const { port, hostname } = new URL(database.url)
    const before = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write('S')
        const secured = new TLSSocket(socket, { isServer: true, ...keys })
        const there = connect(Number(port), hostname)
        secured.on('error', () => there.destroy())
        there.on('error', () => secured.destroy())
        secured.pipe(there).pipe(secured)
      })
    })
    await new Promise<void>((resolve) => before.listen(0, '127.0.0.1', resolve))
    return before
  }

  async function isReached(host: string, query: string): Promise<boolean> {
    const url = new URL(database.url)
    url.host = `${host}:${(server.address() as AddressInfo).port}`
    url.search = query
    const opened = openTestDatabase(url.href)
    const answer = await isWritable(opened).catch(() => false)
    await opened.close()
    return answer
  }

  test.each([
    ['127.0.0.1', 'sslmode=require', true],
    ['127.0.0.1', 'sslmode=require&sslrootcert=own.crt', true],
    ['127.0.0.1', 'sslmode=require&sslrootcert=other.crt', false],
    ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=own.crt', true],
    ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=other.crt', false],
    ['localhost', 'sslmode=verify-full&sslrootcert=own.crt', true],
    ['localhost', 'sslmode=verify-full', false],
    ['127.0.0.1', 'sslmode=verify-full&sslrootcert=own.crt', false],
  ])('%s with %s: %s', async (host, query, answer) => {
    expect(await isReached(host, query.replace('sslrootcert=', `sslrootcert=${folder}/`))).toBe(
      answer,
    )
  })
})
