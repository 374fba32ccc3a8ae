import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectBalance } from './guest.ts'

test('a reward is claimed, approved while the guest looks on, and shown', async ({
  page,
  people,
  signInAs,
  phoneOf,
  isMobile,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  await signInAs(guest)
  const office = await phoneOf(owner)

  await test.step('from the card', async () => {
    await page.goto('/my/')
    const claim = page.getByRole('link', { name: 'Claim my reward' })
    await expect(claim).toBeVisible()
    await expectAccessible(page)
    await claim.click()
    const dialog = page.getByRole('dialog', { name: 'Claim Free pizza' })
    await expect(dialog).toContainText('800 points are set aside until Spice Route decides.')
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await dialog.getByRole('button', { name: 'Claim' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting' })).toBeFocused()
    await expect(page.getByText('800 points are set aside.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel the claim' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('approved', async () => {
    await office.goto('/dashboard/approve')
    await expect(office.getByText('Check the guest, approve, then serve.')).toBeVisible()
    const row = office.getByRole('listitem').filter({ hasText: 'Asha R.' })
    await row.getByLabel('PIN').fill(owner.pin)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved: show this')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Free pizza' })).toBeFocused()
    await expect(page.getByText('Asha Rao')).toBeVisible()
  })

  await test.step('the owner sees that it is shown, and since when', async () => {
    // 'Shown now' lasts a minute, so this comes before the checks that take long.
    const decided = office.getByRole('region', { name: 'Recent decisions' })
    await expect(decided.getByRole('listitem')).toContainText([/Asha R\..*Free pizza.*Shown now/])
  })

  await test.step('green all over, the reward the largest, the time next; nothing else to press but the way back', async () => {
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await expect(page.locator('.on-leaf')).toHaveCSS('background-color', 'rgb(31, 122, 77)')
    const sizes = await page.evaluate(() =>
      ['h1', 'time', 'p'].map((name) =>
        Math.max(
          ...[...document.querySelectorAll(`main ${name}`)].map((part) =>
            Number.parseFloat(getComputedStyle(part).fontSize),
          ),
        ),
      ),
    )
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const back = page.getByRole('link')
    await expect(back).toHaveText(['Back'])
    if (isMobile) return
    expect(sizes[0]).toBeGreaterThan(100)
    expect((await back.boundingBox())?.width).toBeLessThanOrEqual(240)
  })

  await test.step('its clock goes on, as no picture’s does', async () => {
    const clock = page.getByRole('time')
    const before = await clock.textContent()
    expect(before).toMatch(/^\d+:\d\d:\d\d [ap]m$/)
    await expect(clock).not.toHaveText(before ?? '')
  })

  await test.step('half an hour later it is a page that stands still, and shows nothing to hand over', async () => {
    await page.clock.install()
    await page.clock.fastForward('31:00')
    await expect(page.getByText(/^Given \d+\s\w+$/)).toBeVisible()
    await expect(page.getByText('Approved: show this')).toBeHidden()
    await expect(page.getByRole('time')).toHaveCount(0)
    await expectAccessible(page)
    await page.clock.setSystemTime(Date.now())
    await page.reload()
    await expect(page.getByText('Approved: show this')).toBeVisible()
  })

  await test.step('what is left is too little for another', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expectBalance(page, '100')
    await expect(page.getByText('700 more to Free pizza')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Claim my reward' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Free pizza' })).toContainText(
      /Shown \d+:\d\d\s[ap]m/,
    )
    await page.goto('/my/')
    await expect(page.getByText('700 more to Free pizza')).toBeVisible()
    await expect(page.getByText('Claim my reward')).toHaveCount(0)
  })
})

test.describe(() => {
  test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

  test('a declined claim says why, and the points are back', async ({
    page,
    people,
    signInAs,
    phoneOf,
  }) => {
    const owner = await people.owner()
    await signInAs(await people.member(owner, undefined, 700))
    await page.goto(`/my/places/${owner.resId}`)
    await page.getByRole('button', { name: 'Claim my reward' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'In-store' })).toBeChecked()
    await dialog.getByText('Swiggy').click()
    await expect(dialog).toContainText('Comes with your next Swiggy order.')
    await page.route('**/api/v1/customer/claims', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Claim' }).click()
    await expect(dialog.getByRole('alert')).toContainText('We could not reach Dobara.')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Claim' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible()

    const office = await phoneOf(owner)
    await office.goto('/dashboard/approve')
    const row = office.getByRole('listitem').filter({ hasText: 'Asha R.' })
    await expect(row).toContainText('Swiggy')
    await row.getByRole('button', { name: 'Decline' }).click()
    const decline = office.getByRole('dialog')
    await decline.getByRole('button', { name: 'Sold out today.' }).click()
    await expect(decline.getByLabel('Reason')).toHaveValue('Sold out today.')
    await expect(decline.getByLabel('PIN')).toBeFocused()
    await decline.getByLabel('PIN').fill(owner.pin)
    await decline.getByRole('button', { name: 'Decline', exact: true }).click()

    await expect(page.getByRole('heading', { name: 'Not this time' })).toBeFocused()
    await expect(page.getByText('800 points are back on your card.')).toBeVisible()
    await expect(page.getByText('Spice Route says: “Sold out today.”')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expectBalance(page, '900')
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history.first()).toContainText('Points back: Free pizza')
    await expect(history.nth(1)).toContainText('−800')
    await page.getByRole('button', { name: 'Claim my reward' }).click()
    await expect(dialog.getByLabel('In-store')).toBeChecked()
  })

  test('somebody else’s claim is not shown', async ({ page, people, signInAs }) => {
    const owner = await people.owner()
    const { rewardId } = await (await people.member(owner, undefined, 700)).claim(owner.resId)
    await page.clock.install()
    await signInAs(await people.member(owner))
    await page.goto(`/my/claims/${rewardId}`)
    await expect(page.getByText('Loading…')).toBeVisible()
    const missing = page.getByText('This claim is not on your card')
    await expect(async () => {
      await page.clock.fastForward(4_000)
      await expect(missing).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(page.getByText('it belongs to another card')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'My rewards' })).toBeVisible()
    await expectAccessible(page)
  })
})
