import type { Browser } from '@playwright/test'
import { median } from '../load/delays.ts'
import { inRounds, type Plan } from '../plan.ts'
import { milliseconds, ratio, table } from '../report.ts'
import * as ids from '../site/ids.ts'
import { runTown, type Site } from '../site/site.ts'
import { bareRoute, serveBarePage } from '../web/bare-page.ts'
import { buildWebApps } from '../web/build.ts'
import { openChromium, takeNewPhone, takePhone } from '../web/chromium.ts'
import { feelPresses } from '../web/felt-press.ts'
import { slowWorkers } from '../web/slow-network.ts'
import { type Opening, openBefore, openSlowly, type Route } from '../web/slow-phone.ts'

const counter: Route = { path: '/dashboard', first: '[name=cusId]', isKept: true }
const routes: Route[] = [
  { path: '/', first: 'main a[href="/auth"]' },
  { path: '/auth', first: '[name=phone]' },
  counter,
  { path: `/my/join/${ids.resId(0)}`, first: 'main button' },
]

interface Visit {
  fresh: Opening
  /** Left out if the address has no goal for a second opening. */
  again?: Opening
}

export async function measureScreens(site: Site, plan: Plan): Promise<string> {
  await buildWebApps()
  // A guest's fourth award in a day needs a confirmation, so each round has another guest.
  const town = { restaurants: 1, customers: plan.rounds, entries: plan.rounds }
  const { product, owners } = await runTown(site, 'screens', town)
  const origin = `http://localhost:${product.port}`
  const cookieFor = (route: Route) => (route === counter ? owners[0]?.headers.cookie : undefined)
  const lastPaintMs = plan.seconds * 125
  const bare = await serveBarePage(origin)
  const browser = await openChromium()
  try {
    const turns = await inRounds(plan, async () => {
      const visits: Visit[] = []
      for (const route of routes)
        visits.push(await visit(browser, origin, route, lastPaintMs, cookieFor(route)))
      return { bare: await visit(browser, bare.origin, bareRoute, lastPaintMs), visits }
    })
    const presses = await inRounds(plan, async (round) => {
      const phone = await takeNewPhone(browser, origin, cookieFor(counter))
      const slowest = await feelPresses(phone, ids.cusId(round))
      await phone.close()
      return slowest
    })
    const bares = turns.map((turn) => turn.bare)
    return [
      table(
        ['', 'largest paint', 'usable', 'of bare React', 'usable again', 'of bare React'],
        [
          ['bare React', ...figuresOf(bares, bares)],
          ...routes.map(({ path }, place) => [
            `\`${path}\``,
            ...figuresOf(
              turns.flatMap(({ visits }) => visits[place] ?? []),
              bares,
            ),
          ]),
        ],
      ),
      `The slowest press at the counter took ${milliseconds(median(presses))}. In Chromium ${browser.version()}.`,
    ].join('\n\n')
  } finally {
    await browser.close()
    bare.close()
    await product.stop()
  }
}

async function visit(
  browser: Browser,
  origin: string,
  route: Route,
  lastPaintMs: number,
  cookie?: string,
): Promise<Visit> {
  const phone = await takeNewPhone(browser, origin, cookie)
  const fresh = await openSlowly(phone, route, lastPaintMs)
  await phone.close()
  if (route !== counter && route !== bareRoute) return { fresh }
  const known = await takePhone(browser, origin, cookie)
  await openBefore(known, route)
  await slowWorkers(browser, origin)
  const again = await openSlowly(known, route, lastPaintMs)
  await known.close()
  return { fresh, again }
}

function figuresOf(visits: Visit[], bares: Visit[]): string[] {
  const middle = (pick: (visit: Visit, bare: Visit) => number | undefined) =>
    median(visits.map((one, round) => pick(one, bares[round] as Visit) ?? Number.NaN))
  return [
    milliseconds(middle(({ fresh }) => fresh.largestPaint)),
    milliseconds(middle(({ fresh }) => fresh.usable)),
    ratio(middle(({ fresh }, bare) => fresh.usable / bare.fresh.usable)),
    milliseconds(middle(({ again }) => again?.usable)),
    ratio(middle(({ again }, bare) => again && again.usable / (bare.again?.usable ?? 0))),
  ]
}
