import { setTimeout as pause } from 'node:timers/promises'
import { reconcile } from '@dobara/server/points/reconciliation'
import { faults } from '@dobara/testing/faults/faults'
import { type Link, openLink } from '@dobara/testing/faults/link'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import pg from 'pg'
import type { Plan } from '../plan.ts'
import { whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { type Running, runTown, type Site, signInCustomers } from '../site/site.ts'
import { aliveMegabytes, askable } from '../soak/heap.ts'
import { type Minute, minuteOf, type Sample, sampleOf, type Trouble } from '../soak/minutes.ts'
import { type Phones, startPhones } from '../soak/phones.ts'
import { tableOfRises, warmMinutes } from '../soak/report.ts'
import { type Screens, startScreens } from '../soak/screens.ts'

const guestCount = 25
const town = { restaurants: 50, customers: 5_000, accounts: guestCount, entries: 20_000 }
const phoneCount = 8
const faultSeconds = 30
const settlingMilliseconds = 6_000

export async function measureSoak(
  site: Site,
  { soakMinutes, minuteSeconds }: Plan,
): Promise<string> {
  const { promise: opened, resolve: open } = Promise.withResolvers<Link>()
  const byLink = async (url: string) => {
    const link = await openLink(url)
    open(link)
    return link.url
  }
  const running = await runTown(site, 'soak', town, { wayTo: byLink, settings: askable })
  const link = await opened
  const { product, url } = running
  const admin = new pg.Client({ connectionString: url, application_name: 'observer' })
  await admin.connect()
  const guests = await signInCustomers(site, product, [...Array(guestCount).keys()])
  const screens = startScreens(running, guests)
  const phones = startPhones(running, phoneCount)

  const minutes: Minute[] = []
  const troubles: Trouble[] = []
  const samples: Sample[] = []
  const alive: number[] = []
  const sampling = setInterval(async () => {
    samples.push(await sampleOf(product.pid, admin))
  }, minuteSeconds * 80)
  for (let minute = 0; minute < soakMinutes; minute++) {
    const begun = performance.now()
    for (let at = 0; at < minuteSeconds; at += faultSeconds) {
      const fault = faults[troubles.length % faults.length] as (typeof faults)[0]
      const from = performance.now()
      await fault.happen({ link, databaseUrl: url })
      troubles.push({ from, until: performance.now() + settlingMilliseconds })
      const next = from + Math.min(faultSeconds, minuteSeconds) * 1_000
      await pause(Math.max(0, next - performance.now()))
    }
    const isOfThis = ({ at }: { at: number }) => at >= begun
    const measured = minuteOf(samples.filter(isOfThis), phones.calls.filter(isOfThis), troubles)
    minutes.push(measured)
    console.error(`minute ${minute + 1}: ${JSON.stringify(measured)}`)
    if (minute === warmMinutes || minute === soakMinutes - 1)
      alive.push(await aliveMegabytes(product.pid, site.log))
  }
  clearInterval(sampling)
  const text = [
    tableOfRises(minutes, alive),
    await whatIsTrue(running, phones, screens, admin),
  ].join('\n\n')
  await admin.end()
  await product.stop()
  await link.close()
  return text
}

async function whatIsTrue(
  { url }: Running,
  phones: Phones,
  screens: Screens,
  admin: pg.Client,
): Promise<string> {
  await phones.stop()
  await pause(2_000)
  const entriesOf = await entriesByKey(admin)
  const wrongScreens = await countWrong(screens, admin)
  await screens.stop()
  const database = openTestDatabase(url)
  let discrepancies = 0
  for await (const _ of reconcile(database)) discrepancies++
  await database.close()
  const found = phones.acknowledged.map((key) => entriesOf.get(key) ?? 0)
  return `In all ${whole(found.length)} awards acknowledged, ${whole(found.filter((entries) => entries === 0).length)} lost, ${whole(found.filter((entries) => entries > 1).length)} doubled; ${discrepancies} discrepancies in the ledger. Guests' screens wrong 2 seconds after the last award: ${wrongScreens} of ${guestCount}.`
}

async function entriesByKey(admin: pg.Client) {
  const { rows } = await admin.query<{ key: string; count: number }>(
    `select idempotency_key as key, count(*)::integer as count from points_entry
     where idempotency_key is not null group by idempotency_key`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

async function countWrong(screens: Screens, admin: pg.Client) {
  const { rows } = await admin.query<{ cus_id: string; balance: number }>(
    'select cus_id, balance from membership',
  )
  const balanceOf = new Map(rows.map(({ cus_id, balance }) => [cus_id, balance]))
  const shown = [...screens.balances()]
  const right = shown.filter(([number, balance]) => balance === balanceOf.get(ids.cusId(number)))
  return guestCount - right.length
}
