import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKey } from '@dobara/contract/client/new-key'
import type { Page } from '@playwright/test'
import { openConnection } from '../load/connection.ts'
import { type Delays, delaysOf } from '../load/delays.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { pin } from '../site/keys.ts'
import { type Running, runTown, type Site } from '../site/site.ts'
import { buildWebApps } from '../web/build.ts'
import { openChromium, takeNewPhone } from '../web/chromium.ts'
import { slowNetwork, slowProcessor } from '../web/slow-network.ts'

type Noting = typeof globalThis & { tasks?: number[] }

const pauseMs = 50

/** A large list brought along on a slow phone and network, with awards at the same restaurant meanwhile. */
export async function measureImport(site: Site, { imported, seconds }: Plan): Promise<string> {
  await buildWebApps()
  const town = { restaurants: 1, customers: 1_000, entries: 4_000 }
  const running = await runTown(site, 'import', town)
  const folder = await mkdtemp(join(tmpdir(), 'dobara-import-'))
  const browser = await openChromium()
  try {
    const { product, owners } = running
    const origin = `http://localhost:${product.port}`
    const phone = await takeNewPhone(browser, origin, owners[0]?.headers.cookie)
    const page = await phone.newPage()
    await page.goto('/dashboard/my-account/data/import', { waitUntil: 'networkidle' })
    await slowProcessor(await slowNetwork(phone, page))
    await noteTasks(page)
    const before = await giveUntil(running, pause(seconds * 1000))
    // From the disk, because the test driver would unpack a list in the page.
    const file = join(folder, 'list.csv')
    await writeFile(file, listOf(imported))
    const reading = await timed(() => choose(page, file))
    const toSend = page.getByRole('button', { name: /^Bring .* along$/ }).first()
    await toSend.click()
    await page.locator('dialog [name=pin]').fill(pin)
    const sending = timed(() => send(page))
    const meanwhile = await giveUntil(running, sending)
    const longest = Math.max(0, ...(await tasksOf(page)))
    return [
      table(
        [`${whole(imported)} guests`, 'took'],
        [
          ['read and checked', milliseconds(reading)],
          ['sent and stored', `${((await sending) / 1000).toFixed(1)} s`],
          ['the longest that the page could not react', milliseconds(longest)],
        ],
      ),
      table(
        ['Awards at the same restaurant', 'p50', 'p99', 'longest'],
        [rowOf('before', before), rowOf('while the list is sent', meanwhile)],
      ),
    ].join('\n\n')
  } finally {
    await browser.close()
    await running.product.stop()
    await rm(folder, { recursive: true })
  }
}

const listOf = (count: number) =>
  [
    'Name,Mobile,Points',
    ...Array.from(
      { length: count },
      (_, at) => `Guest ${at},${9_100_000_000 + at},${(at % 900) + 1}`,
    ),
  ].join('\r\n')

async function choose(page: Page, file: string) {
  await page.locator('[name=list]').setInputFiles(file)
  await page.getByText('Nothing is saved yet').waitFor()
}

async function send(page: Page) {
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'guests are noted' }).waitFor({ timeout: 600_000 })
}

/** Gives points one by one, as a counter does, until something is done. */
async function giveUntil({ product, owners }: Running, done: Promise<unknown>): Promise<Delays> {
  const connection = openConnection(product.port)
  const delays: number[] = []
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  for (let given = 0; !isDone; given++) {
    const headers = { ...owners[0]?.headers, 'idempotency-key': newKey() }
    const body = { cusId: ids.cusId(given % 1_000), points: 10, pin, isSure: true }
    const award = requestText('POST', '/api/v1/restaurant/in-store-points', headers, body)
    const from = performance.now()
    const { status, body: answer } = await connection.send(award)
    delays.push(performance.now() - from)
    if (status !== 200) throw new Error(`An award was answered ${status}: ${answer}`)
    await pause(pauseMs)
  }
  connection.close()
  return delaysOf(delays)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function timed(act: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

const noteTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })

const tasksOf = (page: Page) => page.evaluate(() => (globalThis as Noting).tasks ?? [])

const rowOf = (name: string, { p50, p99, longest }: Delays) => [
  name,
  milliseconds(p50),
  milliseconds(p99),
  milliseconds(longest),
]
