import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExportKind, exportKinds } from '@dobara/contract/rules/exports'
import { type Connection, openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { sendUntilServed } from '../load/send-until-served.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import { pin } from '../site/keys.ts'
import type { Program } from '../site/program.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { runTown, type Site } from '../site/site.ts'
import { buildWebApps } from '../web/build.ts'
import { openChromium, takeNewPhone } from '../web/chromium.ts'
import { openSlowPage } from '../web/slow-network.ts'

export async function measureLists(site: Site, { imported }: Plan): Promise<string> {
  await buildWebApps()
  const { product, owners } = await runTown(site, 'lists', {
    restaurants: 2,
    customers: imported,
    entries: imported * 4,
  })
  const [owner, other] = owners as [SignedIn, SignedIn]
  const taken: string[][] = []
  for (const kind of exportKinds) {
    const from = performance.now()
    const rows = await takeAlong(product.port, owner, kind)
    taken.push([`${kind}, taken along`, whole(rows), milliseconds(performance.now() - from)])
  }
  const { readingMs, sendingMs } = await importList(product, other, imported)
  await product.stop()
  return table(
    ['A list', 'rows', 'took'],
    [
      ...taken,
      ['imported: read and checked', whole(imported), milliseconds(readingMs)],
      ['imported: sent and stored', whole(imported), milliseconds(sendingMs)],
    ],
  )
}

async function answerTo(connection: Connection, request: string) {
  const { status, body } = await sendUntilServed(connection, request)
  if (status !== 200) throw new Error(`a call was answered ${status}: ${body}`)
  return JSON.parse(body)
}

async function takeAlong(port: number, { headers }: SignedIn, kind: ExportKind): Promise<number> {
  const connection = openConnection(port)
  const exportId = randomUUID()
  const path = '/api/v1/restaurant/exports'
  await answerTo(connection, requestText('POST', path, headers, { exportId, kind, pin }))
  let rows = 0
  for (let next: string | null = ''; next !== null; ) {
    const address = `${path}/${exportId}${next && `?after=${next}`}`
    const page = await answerTo(connection, requestText('GET', address, headers))
    rows += page.rows
    next = page.next
  }
  connection.close()
  return rows
}

async function importList({ port }: Program, owner: SignedIn, count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-import-'))
  const browser = await openChromium()
  try {
    const origin = `http://localhost:${port}`
    const phone = await takeNewPhone(browser, origin, owner.headers.cookie)
    const page = await openSlowPage(phone, '/dashboard/my-account/data/import')
    // Playwright would decode a list without a file inside the measured page.
    const file = join(folder, 'list.csv')
    await writeFile(file, listOf(count))
    const readingMs = await timed(async () => {
      await page.locator('[name=list]').setInputFiles(file)
      await page.getByText('Nothing is saved yet').waitFor()
    })
    await page
      .getByRole('button', { name: /^Import .* guests$/ })
      .first()
      .click()
    await page.locator('dialog [name=pin]').fill(pin)
    const sendingMs = await timed(async () => {
      await page.keyboard.press('Enter')
      await page
        .getByRole('heading', { name: /^Points are ready for/ })
        .waitFor({ timeout: 600_000 })
    })
    return { readingMs, sendingMs }
  } finally {
    await browser.close()
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

async function timed(act: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}
