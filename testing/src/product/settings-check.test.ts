import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { createOwnedDatabase } from '../postgres/login.ts'
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

/** A mail server that takes every letter, except those to nobody. */
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
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url, ...settings }
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
      'The settings are in order.',
      'The database can be reached, and its user has the rights.',
    ],
    problems: [],
  })
})

test('all unusable settings and unknown names are said at once', async () => {
  expect(await check({ PORT: 'x', TRUSTED_PROXIES: 'true', SELLER_PAN_NUMBER: '1' })).toEqual({
    code: 1,
    out: ['SELLER_PAN_NUMBER is no setting of this release and has no effect.'],
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
      expect.stringMatching(/^SMTP: E\w+ 550\.$/),
      'SMTP_URL took no message to nobody@thali.example.',
      'Nothing went to +919876543210: SMS_GATEWAY is missing.',
    ],
  })
})
