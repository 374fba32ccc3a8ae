import { guests } from '@dobara/testing/people/cast'
import type { Locator } from '@playwright/test'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { fillOrder } from '../guest/guest.ts'
import { goTo } from './dashboard.ts'

for (const [width, height] of [
  [360, 616],
  [360, 740],
  [768, 1024],
  [1024, 640],
  [1280, 800],
] as const)
  test(`a toast covers no control, and ends with its screen: ${width} × ${height}`, async ({
    page,
    people,
    signInAs,
    isMobile,
  }) => {
    test.skip(isMobile !== width < 700, 'Each size once.')
    const owner = await people.owner()
    await signInAs(owner)
    await resize(page, { width, height })
    const told = page.getByRole('status', { name: 'Messages' }).getByRole('paragraph')
    const save = async () => {
      await page.getByRole('button', { name: 'Save loyalty program' }).click()
      await page.getByRole('dialog').getByLabel('PIN').fill(owner.pin)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(told).toHaveText('Your changes are saved.')
    }

    await page.goto('/dashboard/my-account/program')
    await page.getByLabel('Reward', { exact: true }).fill('Free dosa')
    await save()
    await expect.poll(() => coveredBy(told)).toEqual([])
    await page.getByLabel('Reward', { exact: true }).fill('Free idli')
    await expect.poll(() => coveredBy(told)).toEqual([])
    await expect(told).toBeHidden()

    await page.goto('/dashboard/my-account/restaurant')
    await page.getByRole('button', { name: 'Copy the restaurant ID' }).click()
    await expect(told).toBeVisible()
    await expect.poll(() => coveredBy(told)).toEqual([])
    await goTo(page, 'In-Store')
    await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
    await expect(told).toBeHidden({ timeout: 500 })
  })

test('on a low phone a decision’s toast and a notice leave the decided row free', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A large screen has room.')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await asha.claim(owner.resId)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await resize(page, { width: 360, height: 616 })
  await signInAs(owner)
  await page.goto('/dashboard/approve')
  await page.getByLabel('PIN').fill(owner.pin)
  await page.getByRole('button', { name: 'Approve' }).click()
  const told = page.getByRole('status', { name: 'Messages' }).getByRole('paragraph')
  await expect(told).toBeVisible()
  const takeBack = page.getByRole('button', { name: 'Take back' })
  await expect(page.getByText('No reward claims right now')).toBeVisible()
  await expect(takeBack).toBeInViewport({ ratio: 1 })
  await expect.poll(() => overlap(told.locator('..'), takeBack)).toBe(false)
  const notice = page.getByRole('link', { name: 'You have new online points requests' })
  expect(await overlap(notice, takeBack)).toBe(false)
})

test('an order told is a row in view, announced and under no toast', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(await people.member(owner))
  await page.goto(`/my/places/${owner.resId}`)
  await page.getByRole('button', { name: 'I ordered online' }).click()
  await fillOrder(page, 'Z-1', '640')
  await expect(page.getByRole('listitem').filter({ hasText: 'Zomato Z-1' })).toBeInViewport({
    ratio: 1,
  })
  const messages = page.getByRole('status', { name: 'Messages' })
  await expect(messages).toHaveText('Sent to Spice Route. You’ll see their answer here.')
  const box = await messages.boundingBox()
  expect(box?.height).toBe(1)
})

test('under Me no control takes the focus beneath the tabs', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'On a wide screen the tabs are at the top.')
  await signInAs(await people.member(await people.owner()))
  await page.goto('/my/me')
  const name = page.getByRole('button', { name: /^Name/ })
  await expect(name).toBeVisible()
  const tabs = page.getByRole('navigation')
  const inMain = page.getByRole('main').locator(':focus')
  await name.focus()
  while (await inMain.count()) {
    expect(await overlap(inMain, tabs)).toBe(false)
    await page.keyboard.press('Tab')
  }
})

const coveredBy = (told: Locator): Promise<string[]> =>
  told.evaluate((paragraph) => {
    const toast = paragraph.parentElement?.getBoundingClientRect() ?? new DOMRect()
    if (paragraph.closest<HTMLElement>('[role=status]')?.style.opacity) return ['not placed yet']
    return [...document.querySelectorAll('a, button, input, select, summary')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isBeside = box.right <= toast.left || box.left >= toast.right
        return !isBeside && box.bottom > toast.top && box.top < toast.bottom
      })
      .map((control) => control.textContent || control.outerHTML)
  })

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Nothing to be seen.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
