import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../server.ts'
import { filledPages } from './filled-pages.ts'
import { serveWeb } from './web.ts'

const long = '-'.repeat(2_000)
const pages = { owner: `owner${long}`, guest: `guest${long}`, landing: `landing${long}` }
const folders: string[] = []
let app: FastifyInstance

beforeAll(async () => {
  const [owner = '', site = '', guest = ''] = await Promise.all(
    ['owner', 'site', 'guest'].map(makeFolder),
  )
  await mkdir(join(site, filledPages, 'hi'), { recursive: true })
  await writeFile(join(site, filledPages, 'index.html'), pages.landing)
  await writeFile(join(site, filledPages, 'hi/index.html'), pages.landing)
  for (const [file, page] of [
    [join(owner, 'app.html'), pages.owner],
    [join(guest, 'index.html'), pages.guest],
  ] as const) {
    await writeFile(file, page)
    await writeFile(`${file}.br`, brotliCompressSync(page))
  }
  const config = readConfig({
    PIN_KEY: 'x'.repeat(32),
    IDENTITY_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  })
  app = await createHttpServer(config)
  const screens = /^\/(auth|dashboard(\/.*)?)\/?$/
  await serveWeb(
    app,
    [
      { folder: owner, siteFolder: site, at: '/', page: 'app.html', screens },
      { folder: guest, at: '/my/', page: 'index.html', screens: /^\/my(\/.*)?$/ },
    ],
    config,
  )
})
afterAll(async () => {
  await app.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function makeFolder(name: string) {
  const folder = `${await mkdtemp(join(tmpdir(), `${name}-`))}/`
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  return folder
}

const addresses: [string, string][] = [
  ['/', pages.landing],
  ['/hi/', pages.landing],
  ['/auth', pages.owner],
  ['/auth/', pages.owner],
  ['/dashboard/online', pages.owner],
  ['/dashboard/online/', pages.owner],
  ['/my', pages.guest],
  ['/my/', pages.guest],
  ['/my/?from=poster', pages.guest],
  ['/my/card', pages.guest],
  ['/my/card/', pages.guest],
  ['/my/assets', pages.guest],
  ['/my/assets/', pages.guest],
]
const encodings = [undefined, '', 'identity', 'gzip', 'br', '*', 'gzip;q=0', '*;q=0', 'zstd', ';;,']
const accepts = [undefined, '*/*', 'text/html', 'image/png', 'application/json', ';;,']

test.each(addresses)('%s is the same page to every client', async (url, page) => {
  for (const encoding of encodings)
    for (const accept of accepts) {
      const headers = {
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
        ...(accept !== undefined && { accept }),
      }
      const got = await app.inject({ url, headers })
      const said = `${encoding} ${accept}`
      expect([got.statusCode, got.headers['content-type']], said).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
      if (!got.headers['content-encoding']) expect(got.body, said).toBe(page)
      const head = await app.inject({ url, headers, method: 'HEAD' })
      expect([head.statusCode, head.body, head.headers.etag], said).toEqual([
        200,
        '',
        got.headers.etag,
      ])
    }
})

test.each(['/assets', '/assets/', '/nothing', '/nothing/'])(
  '%s is no page: it leads a person home, and fails for a program',
  async (url) => {
    for (const encoding of encodings) {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
      const person = await app.inject({ url, headers: { ...headers, accept: 'text/html' } })
      expect([person.statusCode, person.headers.location], encoding).toEqual([302, '/'])
      const program = await app.inject({ url, headers })
      expect([program.statusCode, program.json().code], encoding).toEqual([404, 'not_found'])
    }
  },
)
