import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from './server.ts'
import { serveWeb } from './web.ts'

const script = 'console.log("Dobara")'
let folder: string
let app: FastifyInstance
let bare: FastifyInstance

const serverWith = async (
  ...args: Parameters<typeof serveWeb> extends [unknown, infer W] ? [W] : never
) => {
  const server = await createHttpServer(
    readConfig({ PIN_KEY: 'x'.repeat(32), IDENTITY_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' }),
  )
  await serveWeb(server, ...args)
  return server
}

beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'web-'))}/`
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'hi'))
  await writeFile(join(folder, 'index.html'), 'landing')
  await writeFile(join(folder, 'hi/index.html'), 'landing in Hindi')
  await writeFile(join(folder, 'app.html'), 'app')
  await writeFile(join(folder, '.built-from'), 'secret')
  await writeFile(join(folder, 'assets/app-1a2b.js'), script)
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  app = await serverWith([
    { folder, at: '/', page: 'app.html', screens: /^\/(auth|dashboard(\/.*)?)$/ },
  ])
  bare = await serverWith([])
})
afterAll(async () => {
  await app.close()
  await bare.close()
  await rm(folder, { recursive: true })
})

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })

test('pages are shown where they belong, and asked for again each time', async () => {
  for (const [url, page] of [
    ['/', 'landing'],
    ['/?from=poster', 'landing'],
    ['/hi/', 'landing in Hindi'],
    ['/auth', 'app'],
    ['/dashboard/online?x=1', 'app'],
  ] as const) {
    const answer = await open(url)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']], url).toEqual([
      200,
      page,
      'no-cache',
    ])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  }
  expect((await open('/hi')).headers.location).toBe('/hi/')
})

test('files named after their content are kept for good, and come compressed', async () => {
  const url = '/assets/app-1a2b.js'
  const plain = await app.inject(url)
  expect(plain.body).toBe(script)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': plain.headers['content-type'],
    vary: expect.stringMatching(/accept-encoding/i),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
})

test('any other address that a person opens leads home', async () => {
  for (const url of ['/nothing', '/dashboards', '/auth/deeper', '/hi/nothing', '/../etc']) {
    const answer = await open(url)
    expect([answer.statusCode, answer.headers.location], url).toEqual([302, '/'])
  }
})

test('what a program asks for and nothing serves is not found, nor are hidden files', async () => {
  for (const url of [
    '/api/v1/x',
    '/identity',
    '/dev/x',
    '/docs/x',
    '/health/x',
    '/metrics',
    '/x.js',
  ])
    expect((await open(url)).json(), url).toMatchObject({ code: 'not_found' })
  for (const url of ['/.built-from', '/assets/', '/assets/gone.js', '/%2e%2e/package.json']) {
    const answer = await app.inject(url)
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(answer.json(), url).toHaveProperty('code')
  }
  expect(
    (await app.inject({ url: '/auth', method: 'POST', headers: { accept: 'text/html' } }))
      .statusCode,
  ).toBe(404)
  expect((await app.inject('/nothing')).json()).toMatchObject({ code: 'not_found' })
})

test('whoever looks at a shared link for a preview is shown the page', async () => {
  expect((await app.inject('/auth')).body).toBe('app')
})

test('without a built app, home says how to build it', async () => {
  const answer = await bare.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('npm start')
})
