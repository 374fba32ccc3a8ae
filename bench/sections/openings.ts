import type { Browser } from '@playwright/test'
import { feelPresses } from '../counter/felt-press.ts'
import { median } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { type Measured, milliseconds, ratio, table } from '../report.ts'
import * as ids from '../site/ids.ts'
import type { Site } from '../site/site.ts'
import { buildWebApps } from '../web/build.ts'
import { openChromium, takeNewPhone, takePhone } from '../web/chromium.ts'
import { counter, frontDoors, joinLink, type Route } from '../web/routes.ts'
import { goodNetwork, type Network, slowWorkers } from '../web/slow-network.ts'
import { type Opening, openBefore, openSlowly } from '../web/slow-phone.ts'
import { type House, openHouse } from '../web/visitors.ts'
import { drawWaterfalls } from '../web/waterfall.ts'

const openedFirst = [...frontDoors, counter, joinLink]
const [door] = frontDoors
const drawn = [...frontDoors.slice(2), counter, joinLink]

/** Measures how soon the first screens can be used on a cheap phone, at a first visit and at a later one. */
export async function measureOpenings(site: Site, plan: Plan): Promise<Measured> {
  await buildWebApps()
  const house = await openHouse(site, plan.rounds)
  const browser = await openChromium()
  const newPhones = new Map<string, Opening[]>()
  const rows: string[][] = []
  try {
    for (const route of openedFirst) {
      const fresh = await inRounds(plan, () => openNew(browser, house, route))
      const again =
        drawn.includes(route) || route === door
          ? await inRounds(plan, () => openAgain(browser, house, route))
          : []
      newPhones.set(route.path, fresh)
      const presses =
        route === counter ? await inRounds(plan, (n) => pressPad(browser, house, n)) : []
      rows.push([
        `\`${route.path}\``,
        ...figuresOf(fresh),
        ratio(median(fresh.map(({ shift }) => shift))),
        ...figuresOf(again),
        presses.length ? milliseconds(median(presses)) : '–',
      ])
    }
    if (door) {
      const onGood = await inRounds(plan, () => openNew(browser, house, door, goodNetwork))
      const shift = ratio(median(onGood.map(({ shift }) => shift)))
      rows.push([
        `\`${door.path}\` at 9 Mbit/s, 100 ms`,
        ...figuresOf(onGood),
        shift,
        '–',
        '–',
        '–',
      ])
    }
    const head = [
      'new phone: largest paint',
      'usable',
      'shift',
      'was here before: largest paint',
      'usable',
    ]
    const text = table(['', ...head, 'slowest press'], rows)
    const pictured = drawn.map(({ path }) => [path, middleOf(newPhones.get(path) ?? [])] as const)
    return {
      text: `${text}\n\nIn Chromium ${browser.version()}.`,
      picture: drawWaterfalls(new Map(pictured)),
    }
  } finally {
    await browser.close()
    await house.close()
  }
}

async function inRounds<Value>({ rounds }: Plan, measure: (round: number) => Promise<Value>) {
  const values: Value[] = []
  for (let round = 0; round < rounds; round++) values.push(await measure(round))
  return values
}

async function openNew(browser: Browser, house: House, route: Route, network?: Network) {
  const phone = await takeNewPhone(browser, house.origin, house.cookieFor(route))
  const opening = await openSlowly(phone, route, network)
  await phone.close()
  return opening
}

async function openAgain(browser: Browser, house: House, route: Route) {
  const phone = await takePhone(browser, house.origin, house.cookieFor(route))
  await openBefore(phone, route)
  await slowWorkers(browser, house.origin)
  const opening = await openSlowly(phone, route)
  await phone.close()
  return opening
}

/** Every award has its own guest: a fourth award in a day would ask for a confirmation. */
async function pressPad(browser: Browser, house: House, round: number) {
  const phone = await takeNewPhone(browser, house.origin, house.cookieFor(counter))
  const slowest = await feelPresses(phone, { cusId: ids.cusId(round), shortName: 'Asha R.' })
  await phone.close()
  return slowest
}

const figuresOf = (openings: Opening[]) =>
  (['largestPaint', 'usable'] as const).map((figure) =>
    openings.length ? milliseconds(median(openings.map((opening) => opening[figure]))) : '–',
  )

/** The visit whose time until usable is the median. */
function middleOf(openings: Opening[]): Opening {
  const sorted = openings.toSorted((one, other) => one.usable - other.usable)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new Error('Nothing was opened')
  return middle
}
