import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExportKind, exportKinds } from '@dobara/contract/rules/exports'
import { serveCounters } from '../burst/counters.ts'
import { type Connection, openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import { pin } from '../site/keys.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { type Running, runTown, type Site } from '../site/site.ts'
import { memoryOf } from '../site/usage.ts'

/** Two restaurants: one takes its list along, the other gives points. */
const restaurants = 2
const guestsEach = 50_000
const entriesEach = 4
const awardsPerSecond = 20

/** Both files of a large restaurant, while another one gives points. */
export async function measureExport(site: Site, plan: Plan): Promise<string> {
  const customers = restaurants * guestsEach
  const running = await runTown(site, 'export', {
    restaurants,
    customers,
    entries: customers * entriesEach,
  })
  const [owner, other] = running.owners
  if (!owner || !other) throw new Error('nobody is signed in')
  const serve = () =>
    serveCounters(running.product, [other], running.town, {
      perSecond: awardsPerSecond,
      seconds: plan.seconds,
    })
  await serve()
  const alone = await serve()
  const rows: string[][] = []
  for (const kind of exportKinds) rows.push(await rowFor(running, owner, kind))
  const during = await whileReading(running, owner, serve)
  await running.product.stop()
  return [
    table(['File', 'rows', 'pages', 'MB', 'seconds', 'memory before', 'at most'], rows),
    `Of ${awardsPerSecond} awards a second at another restaurant, ${during.perSecond.toFixed(1)} are given while the ` +
      `guests are read again and again; p99 is ${milliseconds(during.p99)}, alone ${milliseconds(alone.p99)}.`,
  ].join('\n\n')
}

const inMegabytes = (bytes: number | null) =>
  bytes === null ? '–' : `${whole(bytes / 1_000_000)} MB`

async function rowFor({ product }: Running, owner: SignedIn, kind: ExportKind): Promise<string[]> {
  const before = memoryOf(product.pid)
  let most = before ?? 0
  let isReading = true
  const watching = (async () => {
    for (; isReading; await pause(20)) most = Math.max(most, memoryOf(product.pid) ?? 0)
  })()
  const begun = performance.now()
  const { rows, pages, bytes } = await readFile(product.port, owner, kind)
  const seconds = (performance.now() - begun) / 1000
  isReading = false
  await watching
  return [
    kind,
    whole(rows),
    whole(pages),
    (bytes / 1_000_000).toFixed(1),
    seconds.toFixed(1),
    inMegabytes(before),
    inMegabytes(before && most),
  ]
}

async function whileReading<Done>(
  { product }: Running,
  owner: SignedIn,
  work: () => Promise<Done>,
): Promise<Done> {
  let isWorking = true
  const reading = (async () => {
    while (isWorking) await readFile(product.port, owner, 'guests', () => isWorking)
  })()
  const done = await work()
  isWorking = false
  await reading
  return done
}

/** Reads a file as the phone does: the PIN, then page after page. */
async function readFile(
  port: number,
  owner: SignedIn,
  kind: ExportKind,
  isWanted = () => true,
): Promise<{ rows: number; pages: number; bytes: number }> {
  const connection = openConnection(port)
  const exportId = randomUUID()
  const path = '/api/v1/restaurant/exports'
  await answerTo(connection, requestText('POST', path, owner.headers, { exportId, kind, pin }))
  const read = { rows: 0, pages: 0, bytes: 0 }
  for (let after = ''; isWanted(); ) {
    const page = await answerTo(
      connection,
      requestText('GET', `${path}/${exportId}${after}`, owner.headers),
    )
    read.rows += page.rows
    read.pages += 1
    read.bytes += page.text.length
    if (page.next === null) break
    after = `?after=${page.next}`
  }
  connection.close()
  return read
}

async function answerTo({ send }: Connection, request: string) {
  const { status, body } = await send(request)
  if (status !== 200) throw new Error(`an export was answered ${status}: ${body}`)
  return JSON.parse(body)
}
