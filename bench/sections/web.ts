import type { Browser } from '@playwright/test'
import { median } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { buildWebApps } from '../web/build.ts'
import { openChromium, takeNewPhone } from '../web/chromium.ts'
import { categories, type Visit, visit } from '../web/lighthouse.ts'
import { frontDoors, type Route, routes } from '../web/routes.ts'
import { type House, openHouse } from '../web/visitors.ts'
import { type Brought, weigh } from '../web/weight.ts'

/** Measures the weight of the web apps, and what Lighthouse says of the first pages. */
export async function measureWeb(site: Site, plan: Plan): Promise<string> {
  await buildWebApps()
  const house = await openHouse(site)
  const browser = await openChromium()
  try {
    return [
      await weights(browser, house),
      await scores(site, plan),
      `In Chromium ${browser.version()}.`,
    ].join('\n\n')
  } finally {
    await browser.close()
    await house.close()
  }
}

async function weights(browser: Browser, house: House) {
  const rows: string[][] = []
  for (const route of routes) {
    const phone = await takeNewPhone(browser, house.origin, house.cookieFor(route))
    const files = await weigh(phone, route)
    await phone.close()
    const total = (chosen: (file: Brought) => boolean, size: 'gzip' | 'sent') =>
      files.filter(chosen).reduce((sum, file) => sum + file[size], 0)
    const needed = total(({ kind, wasNeeded }) => kind === 'script' && wasNeeded, 'gzip')
    const ahead = total(({ kind, wasNeeded }) => kind === 'script' && !wasNeeded, 'gzip')
    rows.push([
      `\`${nameOf(route)}\``,
      kilobytes(needed),
      limit(needed, route.budget),
      kilobytes(ahead),
      ...(['stylesheet', 'document', 'font', 'image'] as const).map((wanted) =>
        kilobytes(total(({ kind }) => kind === wanted, 'gzip')),
      ),
      kilobytes(total(() => true, 'sent')),
    ])
  }
  return table(
    ['kB', 'script', 'at most', 'then ahead', 'styles', 'page', 'fonts', 'pictures', 'all as sent'],
    rows,
  )
}

/** Visitors meet the product's own sign-in, which the house has not: its people sign in at a provider of the bench. */
async function scores(site: Site, { rounds }: Plan) {
  const url = await site.postgres.newDatabase('doors')
  const product = await startProduct(url, { settings: {} }, site.log)
  const origin = `http://localhost:${product.port}`
  const rows: string[][] = []
  for (const { path } of frontDoors) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(`${origin}${path}`))
    const middle = (value: (visit: Visit) => number) => median(visits.map(value))
    rows.push([
      `\`${path}\``,
      ...categories.map((category) => whole(middle((visit) => visit.scores[category]))),
      milliseconds(middle((visit) => visit.largestPaint)),
      milliseconds(middle((visit) => visit.blocked)),
      ratio(middle((visit) => visit.shift)),
      [...new Set(visits.flatMap((visit) => visit.faults))].join(', ') || '–',
    ])
  }
  await product.stop()
  return table(
    ['Lighthouse', ...categories, 'largest paint', 'blocked', 'shift', 'below 90 in any run'],
    rows,
  )
}

const limit = (needed: number, most: number | undefined) =>
  most === undefined ? '–' : `${kilobytes(most)}${needed > most ? ' **missed**' : ''}`
const nameOf = ({ path }: Route) => path.replace(/(\/join\/).*/, '$1…')
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
