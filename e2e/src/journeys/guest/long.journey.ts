import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'

const longName = 'Shree Venkateshwara Bhavan Pure Vegetarian Family Restaurant'
const reward =
  'One large farmhouse pizza with extra cheese, garlic bread on the side and cold drinks for the whole table'

test('lakhs stay within their ring, and a long reward leaves the card its room', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen has room.')
  const owner = await people.owner({ reward, minimumSpend: 1_000_000 })
  const guest = await people.member(owner)
  await owner.give(guest.cusId, 100_000)
  await page.goto(`/my/join/${owner.resId}`)
  const needed = page.getByText('10,00,000', { exact: true })
  if (await needed.count()) expect(await shareOfRing(needed)).toBeLessThan(0.78)

  await signInAs(guest)
  await page.goto(`/my/places/${owner.resId}`)
  const balance = page.getByText('1,00,200', { exact: true })
  await expect.poll(() => shareOfRing(balance)).toBeLessThan(0.78)

  await page.goto('/my/')
  const place = page.getByRole('link', { name: 'Spice Route' })
  await expect(place).toContainText('1,00,200')
  const [text, box] = await Promise.all([
    place.getByText('more to').boundingBox(),
    place.boundingBox(),
  ])
  expect(text?.width).toBeGreaterThan(130)
  expect(box?.height).toBeLessThan(110)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBe(0)
  await expectAccessible(page)
  await expectWholeWhenZoomed(page)
})

test('a long name has a line of the card to itself, and keeps it on one screen', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen has room.')
  for (const [restaurantName, isWhole] of [
    ['Shree Venkateshwara Bhavan', true],
    [longName, false],
  ] as const) {
    const owner = await people.owner({ restaurantName, phone: newPhone() })
    if (!isWhole) await owner.show('logo', await whiteSquare())
    await signInAs(await people.member(owner))
    for (const height of [616, 740]) {
      await resize(page, { width: 360, height })
      await page.goto('/my/')
      const name = page.getByText(restaurantName).first()
      await expect(name).toBeInViewport({ ratio: 1 })
      const [cut, over] = await name.evaluate(({ scrollWidth, clientWidth }) => [
        scrollWidth - clientWidth,
        document.documentElement.scrollHeight - innerHeight,
      ])
      if (isWhole) expect(cut, `${height}`).toBe(0)
      expect(over, `${height}`).toBe(0)
      const box = (await name.boundingBox()) ?? { x: 0, width: 999 }
      expect(box.width).toBeGreaterThan(isWhole ? 270 : 220)
      expect(box.x + box.width).toBeLessThan(340)
      await expectOnOneLine(page)
    }
  }
})

test('a logo leaves the points and the target on one line', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen has room.')
  const owner = await people.owner()
  await owner.show('logo', await whiteSquare())
  await signInAs(await people.member(owner))
  for (const height of [616, 740]) {
    await resize(page, { width: 360, height })
    await page.goto('/my/')
    await expect(page.getByText('Spice Route')).toBeVisible()
    await expectOnOneLine(page)
  }
})

test('a long name and a long reward leave the bonus in sight on a low phone', async ({
  page,
  people,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen has room.')
  const owner = await people.owner({ reward, restaurantName: longName, minimumSpend: 1_000_000 })
  await resize(page, { width: 360, height: 616 })
  await page.goto(`/my/join/${owner.resId}`)
  const [bonus, join] = await Promise.all([
    page.getByText('Start with 200 points').boundingBox(),
    page.getByRole('button', { name: 'Join' }).boundingBox(),
  ])
  expect((bonus?.y ?? 0) + (bonus?.height ?? 0)).toBeLessThanOrEqual(join?.y ?? 0)
})

test('a long name and a long reward leave the online order in reach on a low phone', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen has room.')
  const owner = await people.owner({ reward, restaurantName: longName, minimumSpend: 1_000_000 })
  await signInAs(await people.member(owner))
  await resize(page, { width: 360, height: 616 })
  await page.goto(`/my/places/${owner.resId}`)
  const order = page.getByRole('button', { name: 'I ordered online' })
  await expect(order).toBeVisible()
  const [button, tabs] = await Promise.all([
    order.boundingBox(),
    page.getByRole('navigation').boundingBox(),
  ])
  expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
})

test('a long name and a long reward leave the online order in sight on a laptop', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'The phone has a test of its own.')
  const owner = await people.owner({ reward, restaurantName: longName, minimumSpend: 1_000_000 })
  await signInAs(await people.member(owner))
  for (const [width, height] of [
    [1280, 800],
    [1024, 640],
  ] as const) {
    await resize(page, { width, height })
    await page.goto(`/my/places/${owner.resId}`)
    const order = page.getByRole('button', { name: 'I ordered online' })
    await expect(order, `${height}`).toBeInViewport({ ratio: 1 })
  }
})

test('a long reward has the width of the card, and is whole where there is room', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner({ reward, restaurantName: longName, minimumSpend: 1_000_000 })
  await signInAs(await people.member(owner))
  const sizes = isMobile
    ? [
        [360, 616],
        [360, 740],
        [375, 667],
        [412, 915],
      ]
    : [
        [1024, 640],
        [1280, 800],
      ]
  for (const [width = 0, height = 0] of sizes) {
    await resize(page, { width, height })
    await page.goto('/my/')
    const outlook = page.getByText('more to One large farmhouse pizza')
    await expect(outlook).toBeInViewport({ ratio: 1 })
    const [share, cut, over] = await outlook.evaluate((text) => [
      text.clientWidth / (text.closest('a')?.clientWidth ?? 0),
      text.scrollHeight - text.clientHeight,
      document.documentElement.scrollHeight - innerHeight,
    ])
    expect(share, `${height}`).toBeGreaterThan(0.8)
    expect(over, `${height}`).toBe(0)
    if (!isMobile || height > 880) expect(cut, `${height}`).toBeLessThan(2)
  }
})

async function expectOnOneLine(page: Page): Promise<void> {
  const [balance, needed] = await Promise.all(
    ['200', '/ 800'].map(async (text) => {
      const { y, height } = (await page.getByText(text, { exact: true }).last().boundingBox()) ?? {}
      return { top: y, bottom: Number(y) + Number(height) }
    }),
  )
  expect(needed?.top).toBeGreaterThan(balance?.top ?? Infinity)
  expect(needed?.bottom, 'on one line').toBeLessThan(balance?.bottom ?? 0)
}

const whiteSquare = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

const shareOfRing = (figure: Locator) =>
  figure.evaluate((part) => {
    const ring = part.closest('span.relative')
    const words = document.createRange()
    words.selectNodeContents(part)
    return words.getBoundingClientRect().width / (ring?.getBoundingClientRect().width ?? 0)
  })
