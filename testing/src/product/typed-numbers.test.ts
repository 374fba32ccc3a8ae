import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@dobara/contract/client/client'
import { hasValidCheckDigit } from '@dobara/contract/fields/check-digit'
import { lookUpNumber } from '@dobara/contract/schemas/without-app'
import { addBackup } from '@dobara/server/platform/database/backup-folder'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { counterOf } from '../people/number-calls.ts'
import { createNumberSearch } from '../people/number-search.ts'
import type { WorldOwner } from '../people/owner.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { everyText } from '../postgres/every-text.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'
import { times } from '../times.ts'

const restaurants = 5
/** So that the day's limits of each restaurant suffice */
const numbersEach = 200
const atOnce = 4

let database: TestDatabase
let server: ServerProcess
let traces: Server
let folder: string
let spans: string
let said: string
beforeEach(async () => {
  spans = ''
  said = ''
  traces = createServer(async (request, response) => {
    for await (const piece of request) spans += piece
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await once(traces.listen(0, '127.0.0.1'), 'listening')
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'dobara-typed-numbers-'))
  server = await startServer(
    {
      DATABASE_URL: database.url,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(traces.address() as AddressInfo).port}`,
    },
    (text) => {
      said += `${text}\n`
    },
  )
})
afterEach(async () => {
  server.kill('SIGTERM')
  await server.ended
  traces.closeAllConnections()
  traces.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** A customer ID of ten digits has a right check digit, so it can be none of these. */
function* mobileNumbers(): Generator<string> {
  for (let n = 0; ; n++) {
    const plain = `70250${String(n).padStart(5, '0')}`
    if (!hasValidCheckDigit(plain)) yield `+91${plain}`
  }
}

const run = (text: string, values?: unknown[]) => asSuperuser(database.url, text, values)

async function foundInTables(search: ReturnType<typeof createNumberSearch>) {
  const found: string[] = []
  const read = new Set<string>()
  for await (const { column, text, hex } of everyText(database.url)) {
    read.add(column)
    for (const number of search(text, hex)) found.push(`${column}: ${number}`)
  }
  return { found, read }
}

/** The counter with the phone's own record of all that it heard */
function listening({ fetch, pin }: WorldOwner, heard: string[]) {
  const call = createClient('', async (path, init) => {
    const answer = await fetch(path, init)
    heard.push(await answer.clone().text())
    return answer
  })
  return { call, ...counterOf({ call, pin }) }
}

/** Ways to break a statement, the second with the number in it, and to mend it again */
const faults = [
  [
    'alter function meet_stranger rename to meet_nobody',
    'alter function meet_nobody rename to meet_stranger',
  ],
  [
    'alter table guest_without_app rename number_mac to other_mac',
    'alter table guest_without_app rename other_mac to number_mac',
  ],
] as const

/** Each of these refusals and faults meets a number on its way through the server. */
async function failWith(counter: ReturnType<typeof listening>, phone: string) {
  const outcomes: string[] = []
  const attempt = (act: Promise<unknown>) =>
    act.catch(({ code }: { code: string }) => outcomes.push(code))
  for (const [broken, mended] of faults) {
    await run(broken)
    await attempt(counter.lookUp(phone))
    await attempt(counter.keep(phone))
    await run(mended)
  }
  for (const number of [phone, phone.slice(1)])
    await attempt(counter.call(lookUpNumber, { body: { number } }))
  await attempt(counter.keep(phone, '9173'))
  return outcomes
}

async function askInTheOpen({ fetch }: WorldOwner, phone: string, heard: string[]) {
  const plain = phone.slice(3)
  const paths = [
    `/api/v1/restaurant/customers/${plain}`,
    `/api/v1/restaurant/numbers/${plain}`,
    `/api/v1/restaurant/customers?phone=${encodeURIComponent(phone)}`,
    `/join/${plain}`,
    `/${plain}`,
  ]
  for (const path of paths) {
    const answer = await fetch(path, { headers: { 'x-phone': phone, 'user-agent': phone } })
    // A page may show what was typed in its own address.
    if (answer.headers.get('content-type')?.includes('json')) heard.push(await answer.text())
  }
}

test('after a thousand awards by number no table, log, trace, answer or file name holds one', async () => {
  const { origin } = server
  const people = peopleAt(() => origin, database.url)
  const heard: string[] = []
  const source = mobileNumbers()
  const next = () => source.next().value as string
  const numbers: string[] = []
  let owner: WorldOwner | undefined
  for (let place = 0; place < restaurants; place++) {
    owner = await people.owner({ phone: `+919811100${300 + place}` })
    const here = owner
    const counter = listening(here, heard)
    const typed = Array.from({ length: numbersEach }, next)
    numbers.push(...typed)
    const waiting = typed.entries()
    await Promise.all(
      times(atOnce, async () => {
        for (const [n, phone] of waiting) {
          await counter.lookUp(phone)
          const cusId = await counter.keep(phone)
          await here.give(cusId, 1 + n)
          if (n % 50 === 0) await counter.forget(phone)
        }
      }),
    )
  }
  const awards = "select from points_entry where kind = 'in_store'"
  expect(await run(awards)).toHaveLength(restaurants * numbersEach)
  const last = owner as WorldOwner
  const unlucky = next()
  numbers.push(unlucky)
  expect(await failWith(listening(last, heard), unlucky)).toEqual([
    ...Array(2 * faults.length).fill('fault'),
    ...['invalid', 'number_unreadable', 'wrong_pin'],
  ])
  await askInTheOpen(last, unlucky, heard)
  const file = await addBackup(
    database.url,
    { folder: join(folder, 'backups'), days: 14, record: join(folder, 'last') },
    new Date(),
  )
  server.kill('SIGTERM')
  await server.ended

  const search = createNumberSearch(numbers)
  const { found, read } = await foundInTables(search)
  expect(found).toEqual([])
  expect(search(heard.join('\n'))).toEqual([])
  expect(search([file, ...(await readdir(folder, { recursive: true }))].join('\n'))).toEqual([])
  expect(said.match(/"msg":"fault"/g)).toHaveLength(2 * faults.length)
  expect(search(said)).toEqual([])
  expect(spans).toContain('POST /api/v1/restaurant/numbers/keep')
  expect(spans).toContain('guest_without_app')
  expect(search(spans.replace(idsAndTimes, ''))).toEqual([])

  // The same search finds numbers that are there.
  expect(createNumberSearch([last.phone])(said)).not.toEqual([])
  expect([...read]).toEqual(expect.arrayContaining(readAmongOthers))
  expect(await notFoundOf(await plant(unlucky), search)).toEqual([])
})

const idsAndTimes = /"\w*(?:Id|UnixNano)":"?\w+"?/g

const readAmongOthers = [
  'guest_without_app.number_mac',
  'guest_without_app.staff_mac',
  'identity.person.phone_number',
  'membership.first_name',
  'outbox_message.text',
  'points_entry.cause',
  'stranger_day.looks',
]

/** @returns the columns, and the number in them */
async function plant(phone: string) {
  const plain = phone.slice(3)
  const spaced = `+91 ${plain.slice(0, 5)} ${plain.slice(5)}`
  const values = {
    whole: ['text', `call ${phone}!`],
    spaced: ['varchar', spaced],
    bytes: ['bytea', Buffer.from(`\u0000${plain}`)],
    object: ['json', JSON.stringify({ to: [phone] })],
    binary_object: ['jsonb', JSON.stringify({ to: { number: `0${plain}` } })],
    list: ['text[]', ['', `${plain.slice(0, 4)}-${plain.slice(4, 7)}-${plain.slice(7)}`]],
    bytes_list: ['bytea[]', [Buffer.from('a'), Buffer.from(plain)]],
    number: ['bigint', `91${plain}`],
    hash: ['bytea', createHash('sha256').update(phone).digest()],
    hash_text: ['text', createHash('md5').update(plain).digest('hex')],
  }
  const columns = Object.entries(values)
  await run(
    `create table identity.planted (${columns.map(([name, [type]]) => `${name} ${type}`).join()})`,
  )
  await run(
    `insert into identity.planted values (${columns.map((_, place) => `$${place + 1}`).join()})`,
    columns.map(([, [, value]]) => value),
  )
  await run(
    'update points_entry set cause = $1 where number = 1 and cus_id = (select max(cus_id) from points_entry)',
    [spaced],
  )
  await run(
    'update guest_without_app set number_mac = $1 where cus_id = (select max(cus_id) from guest_without_app)',
    [Buffer.from(plain)],
  )
  return [
    ...columns.map(([name]) => `identity.planted.${name}: ${plain}`),
    `points_entry.cause: ${plain}`,
    `guest_without_app.number_mac: ${plain}`,
  ]
}

async function notFoundOf(planted: string[], search: ReturnType<typeof createNumberSearch>) {
  const { found } = await foundInTables(search)
  return planted.filter((one) => !found.includes(one))
}
