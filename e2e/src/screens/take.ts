import { browserArgs, findChromium } from '@dobara/testing/chromium/chromium'
import { spiceRoute } from '@dobara/testing/people/cast'
import { startThrowawayPostgres } from '@dobara/testing/postgres/throwaway'
import { chromium } from '@playwright/test'
import { startBilledProduct } from '../stage/billed-product.ts'
import { peopleAt } from '../stage/people.ts'
import { billedScreens, screens } from './areas/areas.ts'
import { billedWorldOf } from './billed-world.ts'
import { startDemo } from './demo.ts'
import { takeForDocuments } from './documents.ts'
import { readOptions } from './options.ts'
import { openAlbum } from './picture/album.ts'
import { writePage } from './picture/page.ts'
import { type Job, jobsOf } from './picture/tour.ts'
import { pixelRatio } from './picture/views.ts'
import { shapes } from './walk.ts'
import { within } from './within.ts'
import { worldOf } from './world.ts'

const options = readOptions(process.argv.slice(2))
const started = performance.now()
const album = await openAlbum(options)
const wanted = {
  screens: screens.filter(isWanted),
  billed: billedScreens.filter(isWanted),
}
for (const { stops } of [...wanted.screens, ...wanted.billed])
  for (const { name } of stops) if (options.isWanted(name)) await album.renew(name, options.isSeen)
const failures = await takeAll()
for (const failure of failures) console.error(`${failure}\n`)
const page = await writePage(album, failures)
if (options.forDocuments) await takeForDocuments(album)
console.log(`${page}: ${Math.round((performance.now() - started) / 1000)} s`)
process.exitCode = failures.length ? 1 : 0

function isWanted({ stops }: { stops: { name: string }[] }) {
  return stops.some(({ name }) => options.isWanted(name))
}

async function takeAll(): Promise<string[]> {
  const found = await findChromium()
  // Each shape has its own browser, because a browser draws in one process. A fixed scale saves a
  // quarter of the work.
  const browsers = await Promise.all(
    shapes.map(async (shape) => {
      const scale = `--force-device-scale-factor=${pixelRatio[shape]}`
      const browser = await chromium.launch({ ...found, args: [...browserArgs, scale] })
      return { shape, browser }
    }),
  )
  const ends: (() => Promise<unknown>)[] = browsers.map(
    ({ browser }) =>
      () =>
        browser.close(),
  )
  try {
    const billed = wanted.billed.length > 0 && billedTour()
    const demo = wanted.screens.length > 0 && (await demoTour())
    const run = async (jobs: Job[]) => {
      const told = await Promise.all(
        browsers.flatMap(({ shape, browser }) => {
          const left = jobs.filter((job) => job.shape === shape)
          return [1, 2, 3].map(async () => {
            const failures: string[] = []
            for (let job = left.shift(); job; job = left.shift())
              failures.push(...(await job.take(browser)))
            return failures
          })
        }),
      )
      return told.flat()
    }
    return [
      ...(demo ? await run(jobsOf(demo, album, options)) : []),
      ...(billed ? await run(jobsOf(await billed, album, options)) : []),
    ]
  } finally {
    for (const end of ends) await within(40, 'The product did not stop', end()).catch(console.error)
  }

  async function demoTour() {
    const demo = await startDemo()
    ends.push(demo.product.stop)
    const { origin } = demo.product
    const world = await worldOf(peopleAt(demo.product), { ...demo, profile: spiceRoute })
    return { origin, world, walks: wanted.screens }
  }

  async function billedTour() {
    const product = await startBilledProduct(await startThrowawayPostgres())
    ends.push(product.stop)
    return { origin: product.origin, world: await billedWorldOf(product), walks: wanted.billed }
  }
}
