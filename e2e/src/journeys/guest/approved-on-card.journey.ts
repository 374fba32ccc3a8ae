import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { openTab } from './guest.ts'

test.skip(({ isMobile }) => !isMobile, 'A reward is shown on a phone.')
test.use({ serviceWorkers: 'allow' })

const approved = (page: Page) =>
  page.getByRole('link', { name: /^Free pizza( · Spice Route)? Show by \d+:\d\d\s[ap]m/ })
const voucher = (page: Page) => page.getByText('Approved: show this')

test('with an approved reward and two places the button stays above the tabs', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 900)
  const second = await people.owner()
  await guest.join(second.resId)
  await owner.approve(await guest.claim(owner.resId))
  await resize(page, { width: 360, height: 740 })
  await signInAs(guest)
  await page.goto('/my/')
  const gap = async () => {
    await expect(approved(page)).toBeVisible()
    const [button, tabs] = await Promise.all([
      page.getByText('I ordered online').locator('visible=true').boundingBox(),
      page.getByRole('navigation').boundingBox(),
    ])
    return (tabs?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(8)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await expect.poll(gap).toBeGreaterThanOrEqual(8)
})

test('two approved rewards and a declined order leave the button above the tabs of a small phone', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 1700)
  await owner.approve(await guest.claim(owner.resId))
  const order = await guest.orderedOnline(owner.resId, { orderId: '6201187745' })
  await owner.declineRequest(order, 'The amount is different.')
  await resize(page, { width: 360, height: 616 })
  await signInAs(guest)
  await page.goto('/my/')
  const button = page.getByText('I ordered online').locator('visible=true')
  const declined = page.getByRole('link', { name: 'Your Zomato order was declined: see why' })
  const expectAbove = async () => {
    const [low, tabs] = await Promise.all([
      button.boundingBox(),
      page.getByRole('navigation').boundingBox(),
    ])
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  }
  await expect(approved(page)).toHaveCount(1)
  await expect(declined).toBeInViewport({ ratio: 1 })
  await expect(expectAbove).toPass()

  await owner.approve(await guest.claim(owner.resId))
  await expect(approved(page)).toHaveCount(2)
  await expect(declined).toHaveCount(0)
  await expect(expectAbove).toPass()
  await expectAccessible(page)
  await guest.join((await people.owner()).resId)
  await expect(page.locator('.card-dots button')).toHaveCount(2)
  await expect(expectAbove).toPass()
  await page.getByRole('button', { name: 'and 1 more' }).click()
  await declined.click()
  await expect(page.getByText('The amount is different.')).toBeInViewport()
})

test('approved rewards are on the card while they count: after Back, a restart, and without a network', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 1600)
  const [first, second] = [await guest.claim(owner.resId), await guest.claim(owner.resId)]
  await signInAs(guest)
  await page.goto('/my/')
  await expect(page.getByRole('link', { name: /^Spice Route/ })).toBeVisible()
  await expect(approved(page)).toHaveCount(0)

  await test.step('it comes at once, above the place, and opens the green screen', async () => {
    await owner.approve(first)
    await expect(approved(page)).toBeInViewport({ ratio: 1 })
    const [row, place] = await Promise.all([
      approved(page).boundingBox(),
      page
        .getByRole('main')
        .getByRole('link', { name: /^Spice Route/ })
        .boundingBox(),
    ])
    expect(row?.y).toBeLessThan(place?.y ?? 0)
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await approved(page).click()
    await expect(voucher(page)).toBeVisible()
  })

  await test.step('after Back it is still there, and a second one beside it', async () => {
    await page.goBack()
    await expect(approved(page)).toHaveCount(1)
    await owner.approve(second)
    await expect(approved(page)).toHaveCount(2)
    for (const row of await approved(page).all()) await expect(row).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('navigation')).toBeInViewport({ ratio: 1 })
  })

  await test.step('after a restart, also without a network', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(approved(page)).toHaveCount(2)
    await context.setOffline(true)
    await page.reload()
    await expect(approved(page)).toHaveCount(2)
    await approved(page).first().click()
    await expect(page.getByText('Go online to show it')).toBeVisible()
    await context.setOffline(false)
    await expect(voucher(page)).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await openTab(page, 'My card')
  })

  await test.step('one that is taken back goes, and one whose time is over', async () => {
    await owner.takeBackClaim(second, 'The oven is cold')
    await expect(approved(page)).toHaveCount(1)
    await page.reload()
    await expect(approved(page)).toHaveCount(1)
    await page.clock.install()
    await page.clock.fastForward('31:00')
    await expect(approved(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Spice Route/ })).toBeVisible()
  })
})
