import { claimReward } from '@dobara/contract/schemas/reward-claims'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectBalance } from './guest.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')
test.use({ viewport: { width: 360, height: 616 } })

test('the card and the place lead to a claim that waits, and its guest withdraws it', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  await guest.claim(owner.resId)
  await signInAs(guest)
  await page.goto('/my/')
  const waits = page.getByRole('main').getByRole('link', { name: /^Free pizza: waiting for/ })
  await expect(waits).toBeVisible()
  await expectBalance(page, '100')
  await expectAccessible(page)
  await expectWholeWhenZoomed(page)
  await page.goto(`/my/places/${owner.resId}`)
  await expect(waits).toContainText('800 points are set aside.')

  await test.step('the place is where it was after a look at the claim', async () => {
    const row = page.getByRole('region', { name: 'My rewards' }).getByRole('link')
    await row.scrollIntoViewIfNeeded()
    const top = () => page.evaluate(() => scrollY)
    const before = await top()
    expect(before).toBeGreaterThan(0)
    await row.click()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Spice Route', level: 1 })).toBeVisible()
    await expect.poll(top).toBe(before)
  })

  await waits.click()
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Cancel the claim' })
  await test.step('two quick taps at one place withdraw nothing', async () => {
    await cancel.dblclick()
    await expect(cancel).toHaveCount(1)
    await expect(page.getByText('800 points come back')).toHaveCount(0)
    expect(await owner.claims()).toHaveLength(1)
  })
  await cancel.click()
  await expect(page.getByText('Cancel the claim? 800 points come back.')).toBeVisible()
  await cancel.click()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expect(page.getByText('You cancelled this.')).toBeVisible()
  await expectAccessible(page)
  expect(await owner.claims()).toEqual([])
  await page.goto('/my/')
  await expectBalance(page, '900')
  await expect(page.getByText('/ 800')).toHaveCount(0)

  await test.step('with larger letters the points stay in sight', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
    await expect(page.getByText('900', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  })
})

test('a reward that comes with an online order asks nobody to show or serve it', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  const { rewardId } = await guest.call(claimReward, {
    body: { resId: owner.resId, platform: 'Swiggy' },
  })
  await signInAs(guest)
  await page.goto(`/my/claims/${rewardId}`)
  await expect(page.getByText('Comes with your Swiggy order.')).toBeVisible()
  const office = await phoneOf(owner)
  await office.goto('/dashboard/approve')
  const row = office.getByRole('listitem').filter({ hasText: 'Asha R.' })
  await row.getByLabel('PIN').fill(owner.pin)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('Put it into the Swiggy order.')).toBeVisible()
  await expect(office.getByText(/green|Not shown yet/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Free pizza' })).toBeVisible()
  await expect(page.getByText('Comes with your Swiggy order.')).toBeVisible()
  await expect(page.getByText('show this')).toHaveCount(0)
  await page.goto('/my/')
  await expect(page.getByRole('link', { name: 'Free pizza approved' })).toBeVisible()
})

test('a name that is refused says why at its field', async ({ page, people, signInAs }) => {
  await signInAs(await people.guest())
  await page.goto('/my/me')
  await page.getByRole('button', { name: /^Name / }).click()
  const name = page.getByLabel('First name')
  await name.fill('Call 98765 43210')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription(/\S/)
  await expect(name).toBeFocused()
})
