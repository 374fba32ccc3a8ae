import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../server.ts'
import { filledPages } from './filled-pages.ts'
import { serveWeb } from './web.ts'
import type { WebApp } from './web-app.ts'

const script = 'console.log("Dobara")'
const landing = `<a href="%origin%/auth">${'once more '.repeat(200)}</a>`
const shownAt = (origin: string) => landing.replace('%origin%', origin)
let folder: string
let siteFolder: string
let app: FastifyInstance
let bare: FastifyInstance

const secrets = { PIN_KEY: 'x'.repeat(32), IDENTITY_SECRET: 'x'.repeat(32) }
const serverWith = async (webApps: WebApp[], settings: Record<string, string> = {}) => {
  const config = readConfig({ ...secrets, LOG_LEVEL: 'silent', ...settings })
  const server = await createHttpServer(config)
  await serveWeb(server, webApps, config)
  return server
}
const ownerApp = (): WebApp => ({
  folder,
  siteFolder,
  at: '/',
  page: 'app.html',
  screens: /^\/(auth|dashboard(\/.*)?)$/,
})

beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'web-'))}/`
  siteFolder = `${await mkdtemp(join(tmpdir(), 'site-'))}/`
  await mkdir(join(siteFolder, 'assets'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(siteFolder, filledPages, 'hi'), { recursive: true })
  await writeFile(join(siteFolder, filledPages, 'index.html'), landing)
  await writeFile(join(siteFolder, filledPages, 'hi/index.html'), `${landing} in Hindi`)
  await writeFile(join(siteFolder, filledPages, 'sitemap.xml'), '<loc>%origin%/hi/</loc>')
  await writeFile(join(siteFolder, filledPages, 'robots.txt'), 'Sitemap: %origin%/sitemap.xml')
  await writeFile(join(folder, 'app.html'), 'app')
  await writeFile(join(folder, '.built-from'), 'secret')
  await writeFile(join(folder, 'assets/app-1a2b.js'), script)
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(join(siteFolder, 'assets/site-3c4d.js'), script)
  await writeFile(join(siteFolder, 'assets/site-3c4d.js.br'), brotliCompressSync(script))
  app = await serverWith([ownerApp()])
  bare = await serverWith([])
})
afterAll(async () => {
  await app.close()
  await bare.close()
  await rm(folder, { recursive: true })
  await rm(siteFolder, { recursive: true })
})

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })

test('pages are shown where they belong, and asked for again each time', async () => {
  for (const [url, page] of [
    ['/', shownAt('http://localhost:3000')],
    ['/?from=poster', shownAt('http://localhost:3000')],
    ['/hi/', `${shownAt('http://localhost:3000')} in Hindi`],
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
  expect((await open('/hi?from=poster')).headers.location).toBe('/hi/?from=poster')
})

test('a browser that prefers Hindi is led to the Hindi page, unless English was chosen', async () => {
  const ask = (url: string, language?: string, chosen?: string) =>
    app.inject({
      url,
      headers: { accept: 'text/html', ...(language && { 'accept-language': language }) },
      cookies: chosen ? { PARAGLIDE_LOCALE: chosen } : {},
    })
  for (const [language, chosen, status] of [
    ['hi-IN,hi;q=0.9,en;q=0.8', undefined, 302],
    ['mr-IN, hi;q=0.8, en;q=0.5', undefined, 302],
    ['en-IN,en;q=0.9,hi;q=0.8', undefined, 200],
    ['en;q=0.2, hi;q=0', undefined, 200],
    ['hi', 'en', 200],
    ['en', 'hi', 302],
    [undefined, undefined, 200],
    ['hi', 'fr', 302],
  ] as const) {
    const answer = await ask('/?from=poster', language, chosen)
    const of = `${language}, ${chosen}`
    expect(answer.statusCode, of).toBe(status)
    expect(answer.headers.location, of).toBe(status === 302 ? '/hi/?from=poster' : undefined)
    expect(answer.headers.vary, of).toBe('accept-encoding, accept-language, cookie')
    expect(answer.headers['cache-control'], of).toBe('no-cache')
  }
  for (const url of ['/hi/', '/sitemap.xml', '/robots.txt'])
    expect((await ask(url, 'hi')).statusCode, url).toBe(200)

  const english = await ask('/?language=en', 'hi')
  expect([english.statusCode, english.headers.location]).toEqual([303, '/'])
  expect(english.headers['cache-control']).toBe('no-store')
  expect(english.cookies).toMatchObject([{ name: 'PARAGLIDE_LOCALE', value: 'en', path: '/' }])
})

test('a page names ahead what its screen needs, and whether anybody can be signed in', async () => {
  const html = `${await mkdtemp(join(tmpdir(), 'shell-'))}/`
  const entry = '<script type="module" crossorigin src="/assets/app-1a2b.js"></script>'
  await writeFile(join(html, 'app.html'), `<html lang="en"><head>${entry}</head></html>`)
  await writeFile(
    join(html, '.fetched-ahead.json'),
    JSON.stringify({ '/auth': ['assets/login-3c4d.js'] }),
  )
  const drawn = (language: string) =>
    `<html lang="${language}"><head></head><body>Log in</body></html>`
  await writeFile(
    join(html, '.drawn-pages.json'),
    JSON.stringify({ '/auth': { en: drawn('en'), hi: drawn('hi') } }),
  )
  await writeFile(
    join(html, '.drawn-for-members.json'),
    JSON.stringify({
      '/dashboard/online': { en: drawn('en').replace('Log in', 'A first picture') },
    }),
  )
  const server = await serverWith([{ ...ownerApp(), folder: html }])
  const pageAt = async (url: string, cookies: Record<string, string> = {}, language = 'en') =>
    await server.inject({ url, cookies, headers: { 'accept-language': language } })
  const module = '<link rel="modulepreload" href="/assets/login-3c4d.js" />'
  const token = 'as="fetch" crossorigin="use-credentials" href="/api/v1/csrf/token"'
  const me = 'as="fetch" crossorigin="use-credentials" href="/api/v1/auth/restaurant/me"'

  const { body: visited, headers } = await pageAt('/auth')
  expect(visited).toContain('<html data-visitor lang="en">')
  expect(visited).toContain(module)
  expect(visited).toContain(token)
  expect(visited).not.toContain(me)
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
  expect(headers.link).toBe(
    '</assets/app-1a2b.js>; rel=modulepreload, </assets/login-3c4d.js>; rel=modulepreload',
  )
  expect(visited).toContain('<body>Log in</body>')
  const inHindi = (await pageAt('/auth', {}, 'hi-IN,en')).body
  expect(inHindi).toContain('<html data-visitor lang="hi">')
  expect(inHindi).toContain(module)
  for (const name of ['dobara_session', 'dobara_identity']) {
    const { body } = await pageAt('/auth', { [name]: 'x' })
    expect(body).not.toContain('data-visitor')
    expect(body).not.toContain('Log in')
    expect(body).toContain(module)
    expect(body).toContain(me)
  }
  const member = await pageAt('/dashboard/online', { dobara_session: 'x' })
  expect(member.body).toContain('<body>A first picture</body>')
  expect((await pageAt('/dashboard/online')).body).not.toContain('A first picture')
  const { body: other, headers: otherHeaders } = await pageAt('/dashboard')
  expect(other).not.toContain(module)
  expect(otherHeaders.link).toBe('</assets/app-1a2b.js>; rel=modulepreload')
  expect(other).not.toContain('Log in')
  await server.close()
  await rm(html, { recursive: true })
})

test('the language switch of a page without its script leads back to that page', async () => {
  const asked = await open('/auth?language=hi')
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/auth'])
  expect(asked.cookies).toMatchObject([{ name: 'PARAGLIDE_LOCALE', value: 'hi' }])
  expect((await open('/api/v1/none?language=hi')).cookies).toEqual([])
})

test('pages let in the styles that a build wrote into them, and no others', async () => {
  const built = `${await mkdtemp(join(tmpdir(), 'styles-'))}/`
  const hash = `'sha256-${'a'.repeat(43)}='`
  await writeFile(join(built, 'app.html'), '<html lang="en"><head></head><body></body></html>')
  await writeFile(join(built, '.styles-of-app.html.json'), JSON.stringify([hash]))
  const server = await serverWith([{ ...ownerApp(), folder: built }])
  for (const url of ['/auth', '/app.html', '/dashboard/online']) {
    const policy = String((await server.inject(url)).headers['content-security-policy'])
    expect(policy.split(';'), url).toContain(`style-src 'self' ${hash}`)
    expect(policy).not.toContain('unsafe')
  }
  const { headers } = await server.inject('/api/v1/none')
  expect(String(headers['content-security-policy'])).not.toContain(hash)
  await server.close()
  for (const other of ["'unsafe-inline'", `${hash}; script-src *`]) {
    await writeFile(join(built, '.styles-of-app.html.json'), JSON.stringify([other]))
    await expect(serverWith([{ ...ownerApp(), folder: built }])).rejects.toThrow('no hash')
  }
  await rm(built, { recursive: true })
})

test('the page of a payment alone lets its provider in', async () => {
  const provider = 'https://pay.example'
  const config = readConfig({ ...secrets, LOG_LEVEL: 'silent' })
  const server = await createHttpServer(config)
  const screens = /^\/(auth|subscriptions(\/pay)?)$/
  await serveWeb(server, [{ ...ownerApp(), screens }], config, {
    checkout: {
      screen: /^\/subscriptions\/pay$/,
      sources: {
        scriptSrc: [provider],
        frameSrc: [provider, 'upi:'],
        connectSrc: [],
        imgSrc: [],
      },
    },
  })
  const policyOf = async (url: string) =>
    String((await server.inject(url)).headers['content-security-policy'])
  for (const url of ['/', '/auth', '/subscriptions', '/subscriptions/payer', '/assets/app-1a2b.js'])
    expect(await policyOf(url), url).not.toContain(provider)
  expect(await policyOf('/subscriptions/pay?from=mail')).toMatch(
    /script-src 'self' https:\/\/pay\.example;.*frame-src https:\/\/pay\.example upi:/,
  )
  expect(await policyOf('/subscriptions/pay')).toContain("form-action 'self' https://pay.example;")
  await server.close()
})

test.each([
  ['app', '/assets/app-1a2b.js'],
  ['site', '/assets/site-3c4d.js'],
])(
  "the %s's files named after their content are kept for good, and come compressed",
  async (_, url) => {
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
  },
)

const unpack: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

test.each([
  [{ PORT: '4100' }, 'http://localhost:4100'],
  [{ PORT: '4100', ORIGIN: 'https://Dobara.example/' }, 'https://dobara.example'],
])('a server with %o names %s in every page, however it is packed', async (settings, origin) => {
  const server = await serverWith([ownerApp()], settings)
  const tags = new Set()
  for (const [url, page] of [
    ['/', shownAt(origin)],
    ['/index.html', shownAt(origin)],
    ['/hi/', `${shownAt(origin)} in Hindi`],
    ['/sitemap.xml', `<loc>${origin}/hi/</loc>`],
    ['/robots.txt', `Sitemap: ${origin}/sitemap.xml`],
  ] as const)
    for (const accepted of ['', 'gzip', 'gzip, deflate, br', '*']) {
      const { headers, rawPayload } = await server.inject({
        url,
        headers: { 'accept-encoding': accepted },
      })
      const packing = headers['content-encoding']
      const content = packing ? unpack[String(packing)]?.(rawPayload) : rawPayload
      expect(content?.toString(), `${url} ${accepted}`).toBe(page)
      const vary = url === '/' ? 'accept-encoding, accept-language, cookie' : 'accept-encoding'
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary })
      expect(headers['content-length']).toBe(String(rawPayload.length))
      tags.add(headers.etag)
    }
  expect(tags.size).toBe(2 * 3 + 2)
  await server.close()
})

test('a page says what the settings say, as text and nothing else', async () => {
  await writeFile(
    join(siteFolder, filledPages, 'company.html'),
    '<p>%company.name.en% %support.phone%</p><only-with value="support.hours.hi">%support.hours.hi%</only-with>',
  )
  const pageWith = async (settings: Record<string, string>) => {
    const server = await serverWith([ownerApp()], settings)
    const { body } = await server.inject('/company.html')
    await server.close()
    return body
  }
  expect(
    await pageWith({
      SELLER_NAME: '<script>alert(1)</script>',
      SUPPORT_PHONE: '1800 123 4567',
      SUPPORT_HOURS: 'Mo-Sa 10:00-19:00',
    }),
  ).toBe(
    '<p>&#60;script&#62;alert(1)&#60;/script&#62; 1800 123 4567</p>सोमवार से शनिवार, सुबह 10 से शाम 7 बजे तक',
  )
  expect(await pageWith({})).toBe('<p>Example Company 1800 000 0000</p>')
})

test('a page that names the address is sent again only where another is kept', async () => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: '/', method, headers: { 'accept-encoding': 'br', ...headers } })
  const etag = String((await ask({})).headers.etag)
  expect((await ask({}, 'HEAD')).headers.etag).toBe(etag)
  for (const kept of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask({ 'if-none-match': kept })
    expect([answer.statusCode, answer.body, answer.headers.etag], kept).toEqual([304, '', etag])
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  expect((await ask({ 'if-none-match': etag, 'accept-encoding': 'gzip' })).statusCode).toBe(200)
})

test('any other address that a person opens leads home', async () => {
  for (const url of [
    '/nothing',
    '/dashboards',
    '/auth/deeper',
    '/hi/nothing',
    '/../etc',
    '/index.php',
    '/dashboard.html',
    '/%E0%A4%A',
    '/my/join/%',
    '/my/join/%E0%A4%A',
    '/dashboard/guests/%ff?a=b',
  ]) {
    const answer = await open(url)
    expect([answer.statusCode, answer.headers.location], url).toEqual([302, '/'])
  }
})

test('what a program asks for and nothing serves is not found, nor are hidden files', async () => {
  for (const url of ['/api/v1/x', '/identity', '/dev/x', '/docs/x', '/health/x', '/metrics'])
    expect((await open(url)).json(), url).toMatchObject({ code: 'not_found' })
  for (const url of [
    '/.built-from',
    `/${filledPages}/robots.txt`,
    '/assets/',
    '/assets/gone.js',
    '/%2e%2e/package.json',
    '/my/join/%E0%A4%A',
    '/api/v1/customer/%E0%A4%A',
  ]) {
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
