import { seaBreeze } from '@dobara/testing/people/cast'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone, type peopleAt } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectBalance, fillOrder, openTab } from './guest.ts'

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const spice = (page: Page) => tile(page, 'Spice Route')
const sea = (page: Page) => tile(page, 'Sea Breeze')

async function guestOfTwo(people: Pick<ReturnType<typeof peopleAt>, 'owner' | 'member'>) {
  const owner = await people.owner()
  const other = await people.owner({ ...seaBreeze, phone: newPhone() })
  const guest = await people.member(owner, undefined, 560)
  await guest.join(other.resId)
  return { owner, other, guest }
}

const expectShown = async (shown: Locator, hidden: Locator) => {
  await expect(shown).toBeInViewport({ ratio: 0.99 })
  await expect(hidden).not.toBeInViewport()
}

test('the card shows where the guest was last, then where they are now, and one swipe brings the other', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const { owner, guest } = await guestOfTwo(people)
  await signInAs(guest)

  await test.step('the place last joined, although another is closer to its reward', async () => {
    await page.goto('/my/')
    await expectShown(sea(page), spice(page))
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  await test.step('a swipe, and the arrow and the tab key', async () => {
    if (isMobile) {
      await swipe(page, sea(page), 'left')
      await expectShown(spice(page), sea(page))
      await expect(page.locator('.card-dots button').nth(1)).toHaveAttribute('data-shown')
      await swipe(page, page.getByText('Show this at the counter'), 'right')
      await expectShown(sea(page), spice(page))
      await swipe(page, page.getByText('Show this at the counter'), 'left')
      await expectShown(spice(page), sea(page))
      await spice(page).focus()
    } else {
      await page.locator('.card-dots button').nth(1).click()
      await expectShown(spice(page), sea(page))
      await spice(page).focus()
    }
    await page.keyboard.press('ArrowLeft')
    await expect(sea(page)).toBeFocused()
    await expectShown(sea(page), spice(page))
    await page.keyboard.press('Tab')
    await expect(spice(page)).toBeFocused()
    await expectShown(spice(page), sea(page))
  })

  await test.step('points that come bring their place back', async () => {
    await sea(page).focus()
    await expectShown(sea(page), spice(page))
    await owner.give(guest.cusId, 90)
    await expectShown(spice(page), sea(page))
    await expectBalance(page, '850')
    await expect(page.getByRole('link', { name: 'Claim my reward' })).toBeVisible()
  })
})

test('the place where the guest sits comes first', async ({ page, people, signInAs }) => {
  const { owner, guest } = await guestOfTwo(people)
  await guest.arrive(owner.resId)
  await signInAs(guest)
  await page.goto('/my/')
  await expectShown(spice(page), sea(page))
  await guest.stepBack(owner.resId)
  await expectShown(sea(page), spice(page))
})

test('an order asks where, and goes there alone', async ({ page, people, signInAs }) => {
  const { owner, other, guest } = await guestOfTwo(people)
  await signInAs(guest)
  const where = page.getByRole('dialog', { name: 'Where did you order?' })

  await test.step('not the place that the card shows, but the one that is chosen', async () => {
    await page.goto('/my/')
    await expectShown(sea(page), spice(page))
    await page.getByRole('link', { name: 'I ordered online' }).click()
    await expect(where).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await where.getByRole('link', { name: 'Spice Route' }).click()
    await expect(page).toHaveURL(`/my/places/${owner.resId}?act=order`)
    await expect(page.getByRole('dialog')).toContainText('Spice Route checks the order')
    await fillOrder(page, '6201187745', '640')
    await expect(page.getByText('6201187745')).toBeVisible()
    expect(await owner.requests()).toHaveLength(1)
    expect(await other.requests()).toEqual([])
  })

  await test.step('the next time that place follows the one that the card shows', async () => {
    await openTab(page, 'My card')
    await page.getByRole('link', { name: 'I ordered online' }).click()
    const rows = where.getByRole('listitem')
    await expect(rows).toContainText(['Sea Breeze', 'You ordered here last.'])
    await page.goBack()
    await expect(where).toBeHidden()
    await expect(page).toHaveURL('/my/')
  })

  await test.step('the place that the card shows comes first', async () => {
    await spice(page).focus()
    await expectShown(spice(page), sea(page))
    await page.getByRole('link', { name: 'I ordered online' }).click()
    await expect(where.getByRole('listitem')).toContainText(['Spice Route', 'Sea Breeze'])
    await page.goBack()
    await sea(page).focus()
    await expectShown(sea(page), spice(page))
  })

  await test.step('back from the order leads to the card', async () => {
    await page.getByRole('link', { name: 'I ordered online' }).click()
    await where.getByRole('link', { name: 'Sea Breeze' }).click()
    await expect(page.getByRole('dialog')).toContainText('Sea Breeze checks the order')
    await page.goBack()
    await expect(page).toHaveURL('/my/')
    await expect(where).toBeHidden()
  })
})

test('with one place nothing is asked and nothing swipes', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  await signInAs(await people.member(owner))
  await page.goto('/my/')
  await expect(spice(page)).toBeVisible()
  await expect(page.locator('.card-dots')).toHaveCount(0)
  await page.getByRole('link', { name: 'I ordered online' }).click()
  await expect(page).toHaveURL(`/my/places/${owner.resId}?act=order`)
})

async function swipe(page: Page, from: Locator, to: 'left' | 'right') {
  const box = await from.boundingBox()
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
  const way = Array.from({ length: 25 }, (_, step) => 300 - 10 * step)
  const [first = 0, ...rest] = to === 'left' ? way : way.reverse()
  await touch('touchStart', first)
  for (const x of rest) await touch('touchMove', x)
  await touch('touchEnd')
}
