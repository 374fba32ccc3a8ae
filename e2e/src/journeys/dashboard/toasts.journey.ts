import { guests } from '@dobara/testing/people/cast'
import type { Locator, Page } from '@playwright/test'
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
    await page.setViewportSize({ width, height })
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
    await expect(told).toBeHidden({ timeout: 3500 })

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
  await page.setViewportSize({ width: 360, height: 616 })
  await signInAs(owner)
  await page.goto('/dashboard/approve')
  await page.getByLabel('PIN').fill(owner.pin)
  await page.getByRole('button', { name: 'Approve' }).click()
  const told = page.getByRole('status', { name: 'Messages' }).getByRole('paragraph')
  await expect(told).toBeVisible()
  const takeBack = page.getByRole('button', { name: 'Take back' })
  await expect(page.getByText('No reward claims right now')).toBeVisible()
  await expect(takeBack).toBeInViewport({ ratio: 1 })
  expect(await overlap(told.locator('..'), takeBack)).toBe(false)
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

/** The controls that a toast covers a part of. */
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

/** What tells something on a screen, at the place where the owner pressed. */
const tellers: { path: string; press: (page: Page, pin: string) => Promise<void> }[] = [
  {
    path: '/dashboard/invite',
    press: (page) => page.getByRole('button', { name: 'Copy' }).click(),
  },
  {
    path: '/dashboard/my-account/restaurant',
    press: (page) => page.getByRole('button', { name: 'Copy the restaurant ID' }).click(),
  },
  {
    path: '/dashboard/my-account/personal',
    press: async (page, pin) => {
      await page.getByLabel('First name').fill('Meena')
      await page.getByRole('button', { name: 'Save personal information' }).click()
      await page.getByRole('dialog').getByLabel('PIN').fill(pin)
      await page.getByRole('button', { name: 'Confirm' }).click()
    },
  },
  {
    path: '/dashboard/outlets',
    press: async (page, pin) => {
      await page.getByRole('button', { name: /^Spice Route/ }).click()
      await page.locator('[name=pin]').fill(pin)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    path: '/dashboard/staff',
    press: async (page, pin) => {
      await page.getByRole('button', { name: /^Ravi/ }).first().click()
      await page.getByRole('button', { name: 'Change name, role or limits' }).click()
      await page.locator('[name=pin]').fill(pin)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    path: '/dashboard/approve',
    press: async (page, pin) => {
      await page.getByLabel('PIN').first().fill(pin)
      await page.getByRole('button', { name: 'Approve' }).first().click()
    },
  },
  {
    path: '/dashboard/online',
    press: async (page, pin) => {
      await page.getByLabel('Points').first().fill('50')
      await page.getByLabel('PIN').first().fill(pin)
      await page.getByRole('button', { name: 'Give' }).first().click()
    },
  },
]

test('on a low phone no toast covers a control, on screens full of rows and over a keyboard', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A large screen has room.')
  const owner = await people.owner()
  for (let place = 1; place <= 8; place++) await owner.saveOutlet({ name: `Branch ${place}` })
  for (let person = 1; person <= 8; person++) await owner.savePerson({ name: `Ravi ${person}` })
  for (const guest of [guests.asha, guests.farhan]) {
    const member = await people.member(owner, guest, 2000)
    for (let order = 1; order <= 3; order++) {
      await member.claim(owner.resId)
      await member.orderedOnline(owner.resId, { orderId: `Z-${order}` })
    }
  }
  await signInAs(owner)
  const told = page.getByRole('status', { name: 'Messages' }).getByRole('paragraph')
  for (const { path, press } of tellers)
    for (const height of [616, 400])
      await test.step(`${path} at ${height} px`, async () => {
        await page.setViewportSize({ width: 360, height: 616 })
        await page.goto(path)
        await press(page, owner.pin)
        await expect(told).toBeVisible()
        await page.setViewportSize({ width: 360, height })
        await expect.soft.poll(() => coveredBy(told), { message: path, timeout: 2500 }).toEqual([])
      })
})
