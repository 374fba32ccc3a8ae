import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBlankDatabase, createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { createOwnedDatabase } from '../postgres/login.ts'
import { forServing } from '../postgres/serving-login.ts'
import { asSuperuser } from '../postgres/superuser.ts'

const script = fileURLToPath(new URL('../../../scripts/settings-check.ts', import.meta.url))

let database: TestDatabase
let mailServer: Server
let smtp: string
let letters: string[]
beforeEach(async () => {
  database = await createTestDatabase()
  letters = []
  mailServer = playMailServer()
  await once(mailServer.listen(0, '127.0.0.1'), 'listening')
  smtp = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`
})
afterEach(async () => {
  mailServer.close()
  await database.drop()
})

/** Refuses mail to an address with `nobody` in it. */
function playMailServer() {
  return createServer((socket) => {
    let letter: string | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      for (const line of String(piece).split('\r\n').slice(0, -1)) {
        if (letter !== null && line !== '.') letter += `${line}\n`
        else if (letter !== null) {
          letters.push(letter)
          letter = null
          say('250 kept')
        } else if (/^RCPT.*nobody/i.test(line)) say('550 no such person')
        else if (/^DATA/i.test(line)) {
          letter = ''
          say('354 go on')
        } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
      }
    })
    say('220 ready')
  })
}

const check = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; out: string[]; problems: string[] }>((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url, PORT: '0', ...settings }
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      const linesOf = (text: string) => text.split('\n').filter(Boolean)
      resolve({
        code: error ? Number(error.code) : 0,
        out: linesOf(stdout),
        problems: linesOf(stderr),
      })
    })
  })

test('settings and database in order', async () => {
  expect(await check({})).toEqual({
    code: 0,
    out: [
      'The settings are in order for development.',
      'Production asks for more: NODE_ENV=production npm run settings:check.',
      'The database can be reached, and its user has the rights.',
    ],
    problems: [],
  })
})

test('all unusable settings and unknown names are said at once', async () => {
  expect(await check({ PORT: 'x', TRUSTED_PROXIES: 'true', SELLER_PAN_NUMBER: '1' })).toEqual({
    code: 1,
    out: [
      'SELLER_PAN_NUMBER is no setting of this release and has no effect.',
      'Checked for development.',
    ],
    problems: [
      'PORT is "x": write a whole number from 0 to 65535.',
      'TRUSTED_PROXIES is "true": write a whole number from 0 to 10.',
    ],
  })
})

test('a database that is away, and a user without rights, are said without a stack', async () => {
  const away = await check({ DATABASE_URL: 'postgres://dobara@127.0.0.1:1/dobara' })
  expect(away).toMatchObject({
    code: 1,
    problems: [expect.stringMatching(/^The database cannot be reached: .*ECONNREFUSED/)],
  })
  const owned = await createOwnedDatabase()
  const { username } = new URL(owned.url)
  await asSuperuser(database.url, `revoke dobara_app from ${username}`)
  expect(await check({ DATABASE_URL: owned.url })).toMatchObject({
    code: 1,
    problems: [expect.stringContaining(`"grant dobara_app to ${username}"`)],
  })
  expect(await asSuperuser(owned.url, "select from pg_tables where schemaname = 'public'")).toEqual(
    [],
  )
  await owned.drop()
})

test('a test message is sent, and what could not be sent is said', async () => {
  const settings = { SMTP_URL: smtp, MAIL_FROM: 'Dobara <hello@dobara.test>' }
  const sent = await check(settings, '--send', 'meera@thali.example')
  expect(sent).toMatchObject({ code: 0, problems: [] })
  expect(sent.out).toContain('SMTP_URL took a message to meera@thali.example.')
  expect(letters.join()).toContain('To: meera@thali.example')
  expect(letters.join()).toContain('From: Dobara <hello@dobara.test>')

  const refused = await check(settings, '--send', 'nobody@thali.example', '--send', '+919876543210')
  expect(refused).toMatchObject({
    code: 1,
    problems: [
      expect.stringMatching(/^SMTP at 127\.0\.0\.1:\d+: E\w+ 550\.$/),
      'SMTP_URL took no message to nobody@thali.example.',
      'Nothing went to +919876543210: SMS_GATEWAY is missing.',
    ],
  })
})

const production = {
  NODE_ENV: 'production',
  ORIGIN: 'https://dobara.test',
  PIN_KEY: 'p9vTq3LrXb7mNc2Kz8HsJw4PdFg6YtQe1',
  IDENTITY_SECRET: 'i9vTq3LrXb7mNc2Kz8HsJw4PdFg6YtQe1',
  SMS_GATEWAY: 'msg91',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
  MAIL_FROM: 'Dobara <hello@dobara.test>',
}

test('it says for which mode it checked, and in production what is better set', async () => {
  const settings = { ...production, SMTP_URL: smtp, DATABASE_URL: forServing(database.url) }
  const bare = await check(settings)
  expect(bare).toMatchObject({ code: 0, problems: [] })
  expect(bare.out).toEqual([
    'The settings are in order for production.',
    'Not set: SELLER_NAME, SELLER_ADDRESS, SUPPORT_EMAIL, SUPPORT_PHONE. The pages for terms, privacy, refunds and contact say so.',
    'Not set: METRICS_TOKEN. There is no /metrics, and no alert comes.',
    expect.stringContaining('TRUSTED_PROXIES is 0: behind a proxy'),
    'The database can be reached, and its user has the rights.',
  ])
  const whole = await check({
    ...settings,
    ...{ SELLER_NAME: 'Thali & Sons', SELLER_ADDRESS: '1 Hill Road | Mumbai 400050' },
    ...{ SUPPORT_EMAIL: 'care@dobara.test', SUPPORT_PHONE: '1800 123 4567' },
    ...{ METRICS_TOKEN: 'm9vTq3LrXb7mNc2Kz8HsJw4PdFg6YtQe1', TRUSTED_PROXIES: '1' },
  })
  expect(whole.out).toHaveLength(2)
  const missing = await check({ ...settings, NODE_ENV: 'production', PIN_KEY: '' })
  expect(missing).toMatchObject({ code: 1, out: ['Checked for production.'] })
})

test('a database of an earlier schema, and one that is not migrated, are said', async () => {
  await asSuperuser(database.url, `update migration set checksum = 'of last week'`)
  expect(await check({})).toMatchObject({
    code: 1,
    problems: [
      expect.stringContaining('This database was made with another version of 0001-schema.sql'),
    ],
  })
  const blank = await createBlankDatabase()
  const fresh = await check({ DATABASE_URL: blank.url })
  expect(fresh).toMatchObject({ code: 0, problems: [] })
  expect(fresh.out.at(-1)).toMatch(/^Not applied yet: 0001-schema\.sql/)
  expect(await asSuperuser(blank.url, `select from pg_tables where schemaname = 'public'`)).toEqual(
    [],
  )
  await blank.drop()
})

test('a port that another program has, an address of another machine, and our own port', async () => {
  const { port } = mailServer.address() as AddressInfo
  expect(await check({ PORT: String(port) })).toMatchObject({
    code: 1,
    problems: [`Port ${port} is taken: stop what uses it, or choose another with PORT.`],
  })
  expect(await check({ HOST: '192.0.2.1' })).toMatchObject({
    code: 1,
    problems: [
      expect.stringMatching(/^HOST is "192\.0\.2\.1", which is no address of this machine/),
    ],
  })
  const ours = createHttpServer((_request, response) => response.end('{"status":"live"}'))
  await once(ours.listen(0, '127.0.0.1'), 'listening')
  const own = (ours.address() as AddressInfo).port
  const running = await check({ PORT: String(own) })
  expect(running).toMatchObject({ code: 0, problems: [] })
  expect(running.out).toContain(`Dobara listens at port ${own} already.`)
  ours.close()
})

test('places where the nightly jobs could not write are said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-check-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const settings = {
    BACKUP_FOLDER: join(file, 'backups'),
    BACKUP_RECORD: join(file, 'last-backup'),
    CHECKS_RECORD: join(file, 'checks'),
  }
  const bad = await check(settings)
  expect(bad.code).toBe(1)
  expect(bad.problems).toEqual([
    `BACKUP_FOLDER: ${file}/backups cannot be written (ENOTDIR): let this user write there, or choose another place.`,
    expect.stringMatching(/^BACKUP_RECORD: .*file cannot be written \(ENOTDIR\)/),
    expect.stringMatching(/^CHECKS_RECORD: .*cannot be written \(ENOTDIR\)/),
  ])
  expect(await check({ BACKUP_FOLDER: join(folder, 'new/deeper') })).toMatchObject({ code: 0 })
  expect(await readdir(folder)).toEqual(['file'])
  await rm(folder, { recursive: true })
})

test('secrets that every user of the machine can read are said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-secrets-'))
  const file = join(folder, 'pin-key')
  await writeFile(file, production.PIN_KEY, { mode: 0o644 })
  const said = async () =>
    (await check({ PIN_KEY_FILE: file })).out.filter((line) => line.includes('chmod'))
  expect(await said()).toEqual([])
  await chmod(folder, 0o755)
  expect(await said()).toEqual([
    `PIN_KEY_FILE names ${file}, which can be read by every user of this machine: chmod 600 ${file}`,
  ])
  await chmod(file, 0o600)
  expect(await said()).toEqual([])
  await rm(folder, { recursive: true })
})

test('a mail server that cannot be reached is named with its reason', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Dobara <hello@dobara.test>' }
  const { problems } = await check(settings, '--send', 'meera@thali.example')
  expect(problems[0]).toMatch(/^SMTP at 127\.0\.0\.1:1: ESOCKET, .*ECONNREFUSED/)
})
