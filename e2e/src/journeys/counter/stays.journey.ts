import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { boxes, middleOf, overflow, questionBox } from './boxes.ts'
import { give } from './counter.ts'

test.beforeEach(async ({ isMobile }) => {
  test.skip(isMobile, 'The sizes are set here.')
  await awayFromMidnight()
})

/** The button may be below 700 px only if the window is higher than a small laptop's. */
const lowestIn = (height: number) => Math.min(height, Math.max(700, height - 100))

for (const [width, height] of [
  [1024, 640],
  [1280, 800],
  [1440, 900],
  [1024, 768],
  [1366, 768],
] as const)
  test(`nothing moves between the steps of the counter: ${width} × ${height}`, async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const asha = await withHistory(owner, await people.member(owner, guests.asha, 900))
    await resize(page, { width, height })
    await signInAs(owner)
    await page.goto('/dashboard')
    await expect(page.locator('main [href="/dashboard/approve"]')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).not.toHaveCount(
      0,
    )
    const first = await boxes(page)
    const messages = page.getByRole('status').filter({ has: page.locator('[href^="/dashboard"]') })
    const [day, notices] = [
      await page.getByRole('region', { name: 'Today' }).boundingBox(),
      await messages.boundingBox(),
    ]
    // A new notice must not move a row that somebody is about to tap.
    expect(notices?.y).toBeGreaterThanOrEqual((day?.y ?? 0) + (day?.height ?? 0))
    expect((notices?.y ?? 0) + (notices?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(first.button.bottom).toBeLessThanOrEqual(lowestIn(height))
    const places = async () => {
      const now = await boxes(page)
      // After the first step the button may have the whole row.
      now.button.left = Math.max(now.button.left, first.button.left)
      return now
    }
    const stays = async (state: string) => {
      await expect.poll(places, { message: state }).toEqual(first)
      expect(await overflow(page), state).toEqual({ down: 0, aside: 0 })
    }

    const [cusId, points, pin] = [
      page.locator('[name=cusId]'),
      page.locator('[name=points]'),
      page.locator('[name=pin]'),
    ]
    await cusId.press('Enter')
    await expect(cusId).toHaveAttribute('aria-invalid')
    await stays('no ID')
    await cusId.fill(asha.cusId)
    await cusId.press('Enter')
    await expect(
      page.getByRole('region', { name: 'Asha’s history' }).getByRole('listitem'),
    ).toHaveCount(7)
    await stays('the points')
    await points.fill('1000000')
    await points.press('Enter')
    await expect(points).toHaveAttribute('aria-invalid')
    await stays('too many points')
    await points.fill('120')
    await points.press('Enter')
    await expect(pin).toBeFocused()
    await stays('the PIN')
    await pin.fill('0000')
    await pin.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await stays('a wrong PIN')
    await pin.fill(owner.pin)
    await pin.press('Enter')
    await page.getByRole('button', { name: 'Give anyway' }).click()
    await expect(page.locator('[data-moment]')).toBeVisible()
    await stays('the moment')
    await expect(page.locator('[data-moment]')).toHaveCount(0)
    await stays('given')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText(/^Took back 120 points/)).toBeVisible()
    await stays('taken back')
    await page.route('**/api/v1/restaurant/in-store-points', (route) => route.abort())
    await give(page, { cusId: asha.cusId, points: '120', pin: owner.pin })
    await expect(page.getByRole('alert')).toBeVisible()
    await stays('nobody answered')
  })

test('an upright tablet has the pad on the left and the day on the right', async ({
  page,
  people,
  signInAs,
}) => {
  await resize(page, { width: 768, height: 1024 })
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 200)
  await owner.give(asha.cusId, 64)
  await signInAs(owner)
  await page.goto('/dashboard')
  const day = page.getByRole('region', { name: 'Today' })
  await expect(day.getByRole('button', { name: /Undo/ })).toBeVisible()
  const today = await day.boundingBox()
  const pad = await page.locator('main fieldset').boundingBox()
  expect(pad?.width).toBe(400)
  expect(today?.x).toBeGreaterThan((pad?.x ?? 0) + 400)
  expect((today?.y ?? 0) + (today?.height ?? 0)).toBe((await boxes(page)).button.bottom)
  const tops = await day
    .locator('dd')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const award = day.getByRole('listitem').first()
  const row = await award.boundingBox()
  expect(row?.height).toBeLessThanOrEqual(65)
  expect(await middleOf(award.getByText('+64'))).toBeCloseTo(
    await middleOf(award.getByText(/^Undo/)),
    0,
  )
  const bar = page.getByRole('link', { name: 'Approve' })
  for (const [height, bars] of [
    [1024, 1],
    [657, 1],
    [656, 0],
    [600, 0],
  ] as const) {
    await resize(page, { width: 768, height })
    await expect(bar.filter({ visible: true })).toHaveCount(bars)
    expect(await overflow(page), `${height} px high`).toEqual({ down: 0, aside: 0 })
    const { button } = await boxes(page)
    expect(button.bottom).toBeLessThanOrEqual(bars ? height - 57 : height)
  }
})

for (const [width, height] of [
  [360, 616],
  [360, 740],
  [412, 915],
] as const)
  test(`keys and button keep their line on a phone: ${width} × ${height}`, async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const asha = await withHistory(owner, await people.member(owner, guests.asha, 900))
    await resize(page, { width, height })
    await signInAs(owner)
    await page.goto('/dashboard')
    await expect(page.locator('[href="/dashboard/approve"]').first()).toBeAttached()
    const { pad, button } = await boxes(page)
    expect(pad.bottom - pad.top).toBeGreaterThanOrEqual(264)
    const stays = async (state: string) => {
      const moved = async () => {
        const now = await boxes(page)
        return Math.max(
          Math.abs(now.pad.top - pad.top),
          Math.abs(now.pad.bottom - pad.bottom),
          Math.abs(now.button.top - button.top),
          Math.abs(now.button.bottom - button.bottom),
        )
      }
      await expect.poll(moved, { message: state }).toBeLessThan(1)
      expect(await overflow(page), state).toEqual({ down: 0, aside: 0 })
      const { head } = await boxes(page)
      const question = await page.evaluate(questionBox)
      expect(head.bottom, state).toBeLessThanOrEqual(question.top)
      expect(question.top - head.bottom, state).toBeLessThan(116)
      expect(pad.top - question.bottom, state).toBeLessThan(110)
    }
    for (const [name, value] of [
      ['cusId', asha.cusId],
      ['points', '10'],
    ] as const) {
      await page.locator(`[name=${name}]`).fill(value)
      await page.locator(`[name=${name}]`).press('Enter')
      await expect(page.locator(`[name=${name}]`)).toHaveCount(0)
      await stays(`after ${name}`)
    }
    await page.locator('[name=pin]').fill(owner.pin)
    await page.locator('[name=pin]').press('Enter')
    await page.getByRole('button', { name: 'Give anyway' }).click()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await expect(page.locator('[data-moment]')).toHaveCount(0)
    await stays('given')
  })

for (const [width, height] of [
  [360, 740],
  [412, 915],
  [1280, 800],
] as const)
  test(`a message that comes moves nothing: ${width} × ${height}`, async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const asha = await people.member(owner, guests.asha)
    await resize(page, { width, height })
    await signInAs(owner)
    await page.goto('/dashboard')
    await expect(page.getByText('Points from the bill').first()).toBeVisible()
    const places = async () => ({
      ...(await boxes(page)),
      question: await page.evaluate(questionBox),
    })
    const first = await places()
    await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
    await expect(page.getByRole('link', { name: 'You have new online points' })).toBeVisible()
    expect(await places()).toEqual(first)
    await page.context().setOffline(true)
    const offline = page.getByText(width < 768 ? /^Offline$/ : 'Offline. The counter still works.')
    await expect(offline).toBeVisible()
    expect(await places()).toEqual(first)
    await page.getByRole('heading', { level: 1 }).click({ trial: true })
    await offline.click({ trial: true })
  })

test('without a network the button stays in a low window', async ({ page, people, signInAs }) => {
  await resize(page, { width: 1024, height: 640 })
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').waitFor()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline. The counter still works.')).toBeVisible()
  const { pad, button } = await boxes(page)
  expect(button.bottom).toBeLessThanOrEqual(640)
  expect(pad.bottom - pad.top).toBe(264)
  expect(await overflow(page)).toEqual({ down: 0, aside: 0 })
})

async function withHistory(owner: WorldOwner, guest: WorldGuest) {
  for (const points of [10, 20, 30, 40]) await owner.give(guest.cusId, points)
  await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await guest.claim(owner.resId)
  return guest
}
