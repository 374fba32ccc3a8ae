import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { Failure, fail } from '../platform/failure.ts'
import { serveWeb } from '../platform/http/pages/web.ts'
import type { WebApp } from '../platform/http/pages/web-app.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { openJoinPage } from './page.ts'
import type { JoinLinks, Pictures, PublicRestaurant } from './picture-route.ts'

const spiceRoute: PublicRestaurant = {
  resId: 'AB2CDE',
  restaurantName: 'Spice Route',
  city: 'Mumbai',
  state: 'Maharashtra',
  reward: 'Free pizza',
  minimumSpend: 800,
  signUpBonus: 200,
  isPaused: false,
  logo: null,
  rewardPicture: null,
  rewards: [],
}
const shell = `<!doctype html>
<html lang="en"><head><title>Dobara</title><script src="/my/assets/index-1.js"></script></head>
<body><div id="app"></div><noscript>No script.</noscript>${'<!-- -->'.repeat(150)}</body></html>`
const pages = `
export const joinPage = async ({ found, language, origin, picture }) => ({
  head: '<title>' + (found.restaurant?.restaurantName ?? found.failure.code) + '</title>',
  screen: [language, origin, picture].join(' '),
  data: '<script type="application/json">' + found.resId + '</script>',
  needsScript: 'Script, please.',
})
export const pictureWords = ({ restaurantName }, language) => ({ restaurantName, language })`

const ahead = {
  '/my/': ['assets/card-4.js'],
  '/my/join': ['assets/join-2.js', 'assets/shared-3.js'],
}

let folder: string
let app: FastifyInstance
let restaurantOf: JoinLinks['restaurantOf']
let draw: Pictures['draw']
let drawn: number

beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'join-'))}/`
  await mkdir(join(folder, '.join-page'))
  await writeFile(join(folder, 'index.html'), shell)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, '.join-page/pages.js'), pages)
  await writeFile(join(folder, '.fetched-ahead.json'), JSON.stringify(ahead))
  drawn = 0
  restaurantOf = async (resId) =>
    resId === spiceRoute.resId ? spiceRoute : fail('restaurant_not_found')
  draw = async () => {
    drawn++
    return Buffer.from('a picture')
  }
  const config = readConfig({
    PIN_KEY: 'x'.repeat(32),
    IDENTITY_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
    ORIGIN: 'https://dobara.example',
  })
  app = await createHttpServer(config)
  const screens = /^\/my(\/.*)?$/
  const webApps: WebApp[] = [{ folder, at: '/my/', page: 'index.html', screens, joins: true }]
  const routes = await openJoinPage(webApps, config.origin, {
    restaurantOf: (resId) => restaurantOf(resId),
    pictures: {
      markOf: ({ words, own }) =>
        Buffer.from(`${own} ${JSON.stringify(words)}`)
          .toString('base64url')
          .slice(-16),
      draw: (shown, loadOwn) => draw(shown, loadOwn),
    },
    ownPicture: async () => null,
  })
  await serveWeb(app, webApps, config, routes)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const pictureOf = async (resId = spiceRoute.resId) =>
  /\/pictures\/\S+\.png/.exec((await open(`/my/join/${resId}`)).body)?.[0] ?? 'no picture'

test('the page of a link has its restaurant, and a picture by a whole address', async () => {
  const { statusCode, body, headers } = await open('/my/join/AB2CDE?from=chat')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Spice Route</title>')
  expect(body).not.toContain('<title>Dobara</title>')
  expect(body).toMatch(
    /<noscript>Script, please\.<\/noscript><div id="app">en https:\/\/dobara\.example \/pictures\/AB2CDE\/en-[\w-]{16}\.png<\/div><script type="application\/json">AB2CDE</,
  )
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect((await app.inject({ method: 'HEAD', url: '/my/join/AB2CDE' })).statusCode).toBe(200)
})

test('the scripts of the screen come with the first, and no other', async () => {
  const { body } = await open('/my/join/AB2CDE')
  const ahead = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)" \/>/g)]
  expect(ahead.map(([, file]) => file)).toEqual(['/my/assets/join-2.js', '/my/assets/shared-3.js'])
  expect((await open('/my/.fetched-ahead.json')).statusCode).toBe(404)
})

test('a visitor’s page says that nobody is signed in; the others are asked for ahead', async () => {
  const me = /<link rel="preload" as="fetch" [^>]*href="\/api\/v1\/auth\/restaurant\/me" \/>/
  const visited = await open('/my/join/AB2CDE')
  expect(visited.body).toContain('<html data-visitor lang="en">')
  expect(visited.body).not.toContain('rel="preload"')
  const signedIn = await open('/my/join/AB2CDE', { cookie: '__Host-dobara_session=x' })
  expect(signedIn.body).not.toContain('data-visitor')
  expect(signedIn.body).toMatch(me)
})

test('a code is read as people write it, and the app finds its own way of writing in the page', async () => {
  const { statusCode, body } = await open('/my/join/ab2-cde')
  expect(statusCode).toBe(200)
  expect(body).toContain('/pictures/AB2CDE/')
  expect(body).toContain('>ab2-cde</script>')
})

test('what a name says is never taken for an instruction of the template', async () => {
  const restaurantName = "$& $' $` $1 $$"
  restaurantOf = async () => ({ ...spiceRoute, restaurantName })
  expect((await open('/my/join/AB2CDE')).body).toContain(`<title>${restaurantName}</title>`)
})

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  [{ 'accept-language': 'ta-IN, en;q=0.5, hi;q=0.7' }, 'hi'],
  [{ 'accept-language': 'en-IN,hi;q=0.9' }, 'en'],
  [{ 'accept-language': 'hi;q=0, fr' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'PARAGLIDE_LOCALE=hi' }, 'hi'],
  [{ 'accept-language': 'hi', cookie: 'PARAGLIDE_LOCALE=en' }, 'en'],
  [{ cookie: 'PARAGLIDE_LOCALE="><script>' }, 'en'],
])('asked with %o it speaks %s', async (headers, language) => {
  const { body } = await open('/my/join/AB2CDE', headers as Record<string, string>)
  expect(body).toContain(` lang="${language}">`)
  expect(body).toContain(`/pictures/AB2CDE/${language}-`)
})

test('the language switch works before any script: the choice is kept, and the page shown again', async () => {
  const asked = await open('/my/join/AB2CDE?language=hi', { 'accept-language': 'en' })
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/my/join/AB2CDE'])
  expect(asked.cookies).toMatchObject([
    { name: 'PARAGLIDE_LOCALE', value: 'hi', path: '/', maxAge: 34_560_000, sameSite: 'Lax' },
  ])
  for (const language of ['', 'ta', '%22%3E%3Cscript%3E', 'hi&language=en']) {
    const answer = await open(`/my/join/AB2CDE?language=${language}`)
    expect(answer.statusCode, language).toBe(200)
    expect(answer.cookies).toEqual([])
  }
})

test('it comes packed for who unpacks it', async () => {
  const plain = await open('/my/join/AB2CDE')
  for (const [accepted, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await open('/my/join/AB2CDE', { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(accepted)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test.each([
  ['ZZZZZZ', 'restaurant_not_found'],
  ['x', 'invalid'],
  ['%3Cscript%3E', 'invalid'],
  ['%F0%9F%8D%95', 'invalid'],
])('a link to %s is answered 404, with a page', async (code, why) => {
  const { statusCode, body, headers } = await open(`/my/join/${code}`)
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(body).toContain(`<title>${why}</title>`)
  expect(body).not.toContain('/pictures/')
})

test('while nobody can say who it is, the app comes without, and asks by itself', async () => {
  for (const failing of [
    async () => fail('busy'),
    async () => {
      throw new Error('the database went away')
    },
    () => new Promise<never>(() => {}),
  ]) {
    restaurantOf = failing
    const { statusCode, body } = await open('/my/join/AB2CDE')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Dobara</title>')
    expect(body).toContain('<div id="app"></div>')
    expect(body).toContain('/my/assets/join-2.js')
  }
})

test('nobody is sent what the pages are drawn with', async () => {
  expect((await open('/my/.join-page/pages.js')).statusCode).toBe(404)
})

test('a picture is kept for good under its address', async () => {
  const url = await pictureOf()
  const { statusCode, body, headers } = await open(url)
  expect([statusCode, body]).toEqual([200, 'a picture'])
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const kept = await open(url, { 'if-none-match': String(headers.etag) })
  expect([kept.statusCode, kept.body]).toEqual([304, ''])
  expect(drawn).toBe(1)
})

test('a restaurant that changes has another picture, and the old address shows it for a while', async () => {
  const old = await pictureOf()
  restaurantOf = async () => ({ ...spiceRoute, restaurantName: 'Spice Route & Sons' })
  expect(await pictureOf()).not.toBe(old)
  const { statusCode, headers } = await open(old)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect((await open(old, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('asking for pictures of restaurants that nobody has draws none', async () => {
  const name = (await pictureOf()).split('/').at(-1)
  const codes = Array.from(
    { length: 300 },
    (_, n) => `ABC${String(n + 300).replaceAll(/[01]/g, '2')}`,
  )
  const answers = await Promise.all(codes.map((code) => open(`/pictures/${code}/${name}`)))
  const unknown = await open(`/pictures/ZZZZZZ/${name}`)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'restaurant_not_found'])
  for (const { statusCode } of answers) expect(statusCode).toBe(404)
  for (const wrong of [
    'x.png',
    'fr-0123456789abcdef.png',
    'en-0123.png',
    'en-0123456789abcdef.svg',
  ])
    expect((await open(`/pictures/AB2CDE/${wrong}`)).statusCode, wrong).toBe(404)
  expect(drawn).toBe(0)
})

test('a picture that cannot be drawn now is not kept by anybody', async () => {
  const url = await pictureOf()
  draw = async () => {
    throw new Failure('busy')
  }
  const { statusCode, headers } = await open(url)
  expect(statusCode).toBe(503)
  expect(headers['cache-control']).toBeUndefined()
  expect(headers.etag).toBeUndefined()
})
