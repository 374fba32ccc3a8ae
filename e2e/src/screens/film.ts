/**
 * `npm run screens -- film` writes six frames of each of the guest's moments to docs/pictures/film.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { browserArgs, findChromium } from '@dobara/testing/chromium/chromium'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { peopleAt } from '../stage/people.ts'
import { startProduct } from '../stage/product.ts'
import { cookiesOf } from '../stage/test.ts'
import { fewColours } from './picture/few-colours.ts'

const folder = fileURLToPath(new URL('../../../docs/pictures/film/', import.meta.url))
const frameWidth = 240
const gap = 8
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
  locale: 'en-IN',
} as const

interface Frame {
  /** Milliseconds since 1970. */
  at: number
  picture: Buffer
}

await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ ...(await findChromium()), args: browserArgs })
try {
  const people = peopleAt(product)
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 360)
  const context = await browser.newContext({ ...phone, baseURL: product.origin })
  await context.addCookies(cookiesOf(guest, product.origin))
  const page = await context.newPage()
  await page.addInitScript(noteBegin)
  await page.goto('/my/')
  await page.getByText('Spice Route').waitFor()

  const give = (points: number) => () => owner.give(guest.cusId, points)
  await film(page, 'points', [200, 380, 520, 700, 1400, 2400], give(90))
  await film(page, 'ring-full', [380, 700, 1080, 1250, 1500, 3000], give(200))
  const claim = await guest.claim(owner.resId)
  await page.goto(`/my/claims/${claim.rewardId}`)
  await page.getByText('This screen changes by itself.').waitFor()
  await film(page, 'approved', [-60, 90, 190, 300, 480, 1600], () => owner.approve(claim))
} finally {
  await browser.close()
  await product.stop()
}

/** @param wanted the frames' times in milliseconds after the moment began */
async function film(page: Page, name: string, wanted: number[], act: () => Promise<unknown>) {
  const frames: Frame[] = []
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, 'base64') })
    devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await page.evaluate(() => {
    delete document.documentElement.dataset.began
  })
  await devTools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await act()
  const last = Math.max(...wanted)
  await page.waitForFunction(
    (last) => Date.now() > Number(document.documentElement.dataset.began) + last + 300,
    last,
  )
  const began = Number(await page.locator('html').getAttribute('data-began'))
  await devTools.send('Page.stopScreencast')
  await page.locator('[data-moment]').waitFor({ state: 'detached' })
  const kept = wanted.map((after) => frames.findLast(({ at }) => at <= began + after) ?? frames[0])
  await strip(
    kept.flatMap((frame) => (frame ? [frame.picture] : [])),
    `${folder}${name}.png`,
  )
}

async function strip(pictures: Buffer[], to: string) {
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ width: frameWidth }).png().toBuffer()),
  )
  const { height = 0 } = await sharp(small[0]).metadata()
  const width = small.length * (frameWidth + gap) - gap
  await sharp({ create: { width, height, channels: 3, background: '#fff9f0' } })
    .composite(small.map((input, at) => ({ input, left: at * (frameWidth + gap), top: 0 })))
    .png(fewColours)
    .toFile(to)
  console.log(to)
}

function noteBegin() {
  new MutationObserver(() => {
    const { dataset } = document.documentElement
    if (document.querySelector('[data-moment]')) dataset.began ??= String(Date.now())
  }).observe(document, { childList: true, subtree: true })
}
