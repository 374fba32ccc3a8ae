import { rupeesOff } from '@dobara/testing/people/reward-calls'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectBalance } from './guest.ts'

test('an owner adds money off; a guest takes it twice at once, and staff see how much', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  await signInAs(guest)
  const office = await phoneOf(owner)
  const dialog = office.getByRole('dialog')

  await test.step('a guest of one reward sees no marks', async () => {
    await page.goto(`/my/places/${owner.resId}`)
    await expectBalance(page, '900')
    await expect(page.locator('[data-mark]')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Rewards', exact: true })).toHaveCount(0)
  })

  await test.step('the owner adds a second reward', async () => {
    await office.goto('/dashboard/my-account/program')
    await office.getByRole('link', { name: 'Add a reward' }).click()
    await expect(office.getByRole('button', { name: 'Free pizza' })).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Add a reward' }).click()
    await dialog.getByText('₹ off', { exact: true }).click()
    await dialog.getByLabel('Rupees off the bill').fill('50')
    await dialog.getByLabel('Points for a reward').fill('400')
    await expect(dialog.getByLabel('Name for guests')).toHaveValue('₹50 off')
    await dialog.getByLabel('Guests may take it several times at once').check()
    await expect(dialog).toContainText('For example ₹150 off for 1,200 points.')
    await dialog.getByText('When and how often').click()
    await expectAccessible(office)
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(office.getByText('₹50 off is added.')).toBeVisible()
    await expect(office.getByRole('button', { name: '₹50 off' })).toBeVisible()
    await office.goto('/dashboard/my-account/program')
    await expect(office.getByRole('link', { name: 'Rewards: 2' })).toBeVisible()
  })

  await test.step('the guest sees both on one ring, without asking again', async () => {
    await expect(page.locator('[data-mark=reached]')).toHaveCount(1)
    const rewards = page.getByRole('region', { name: 'Rewards', exact: true })
    await expect(rewards.getByRole('listitem')).toContainText([
      /₹50 off.*400 points.*Ready/,
      /Free pizza.*800 points.*Ready/,
    ])
    await expectAccessible(page)
  })

  await test.step('the guest chooses one, and how much', async () => {
    await page.getByRole('button', { name: 'Claim my reward' }).click()
    const claim = page.getByRole('dialog')
    await expect(claim.getByRole('radio', { name: /^Free pizza/ })).toBeChecked()
    await claim.getByRole('radio', { name: /^₹50 off/ }).check()
    await expect(claim).toContainText('400 points are set aside until Spice Route decides.')
    await claim.getByRole('button', { name: 'More' }).click()
    await expect(claim.locator('output')).toContainText('₹100 off')
    await expect(claim.getByRole('button', { name: 'More' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await claim.getByRole('button', { name: 'Claim', exact: true }).click()
    await expect(page.getByText('800 points are set aside.')).toBeVisible()
  })

  await test.step('staff approve, and read what to take off the bill', async () => {
    await office.goto('/dashboard/approve')
    const row = office.getByRole('listitem').filter({ hasText: 'Asha R.' })
    await expect(row).toContainText('Take ₹100 off the bill.')
    await row.getByLabel('PIN').fill(owner.pin)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(
      office.getByText('Take ₹100 off the bill. Then give points for what is left to pay.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: '₹50 off × 2' })).toBeFocused()
    await expect(page.getByText('Take ₹100 off the bill.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is left reaches nothing, and the next reward is named', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expectBalance(page, '100')
    await expect(page.getByText('300 more to ₹50 off')).toBeVisible()
    await expect(page.locator('[data-mark=ahead]')).toHaveCount(1)
    await expect(page.getByRole('link', { name: '₹50 off × 2' })).toContainText('Shown')
  })
})

test.describe(() => {
  test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

  test('a reward switched off goes from the guest’s place; a claim made before is honoured', async ({
    page,
    people,
    signInAs,
    phoneOf,
  }) => {
    const owner = await people.owner()
    await owner.saveReward(rupeesOff)
    await signInAs(await people.member(owner, undefined, 300))
    await page.goto(`/my/places/${owner.resId}?act=claim`)
    await page.getByRole('dialog').getByRole('button', { name: 'Claim', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible()

    const office = await phoneOf(owner)
    await office.goto('/dashboard/my-account/program/rewards')
    await office.getByRole('button', { name: rupeesOff.reward }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await dialog.getByRole('switch').click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByRole('button', { name: rupeesOff.reward })).toContainText('Off')

    await office.goto('/dashboard/approve')
    const row = office.getByRole('listitem').filter({ hasText: 'Asha R.' })
    await row.getByLabel('PIN').fill(owner.pin)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Take ₹50 off the bill.')).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByText('700 more to Free pizza')).toBeVisible()
    await expect(page.locator('[data-mark]')).toHaveCount(0)
  })

  test('outside its hours a reward cannot be chosen, and the day’s last one is refused with a sentence', async ({
    page,
    people,
    signInAs,
  }) => {
    await awayFromMidnight()
    const owner = await people.owner({ signUpBonus: 50 })
    const now = new Date(Date.now() + 5.5 * 3_600_000)
    const hour = (later: number) =>
      `${String((now.getUTCHours() + later) % 24).padStart(2, '0')}:00`
    await owner.saveReward({ reward: 'Late chai', points: 100, from: hour(3), to: hour(5) })
    await owner.saveReward({ reward: 'Soup', points: 120, aDay: 1 })
    const other = await people.member(owner, undefined, 700)
    await signInAs(await people.member(owner, undefined, 700))
    await page.goto(`/my/places/${owner.resId}?act=claim`)
    const claim = page.getByRole('dialog')
    await expect(claim.getByRole('radio', { name: /^Late chai/ })).toBeDisabled()
    await expect(claim.getByText(/100 points · not now ·/)).toBeVisible()
    await expect(claim.getByRole('radio', { name: /^Soup/ })).toBeChecked()
    const soup = (await owner.rewards()).find(({ reward }) => reward === 'Soup')
    await other.claim(owner.resId, undefined, { choiceId: soup?.choiceId })
    await claim.getByRole('button', { name: 'Claim', exact: true }).click()
    await expect(claim.getByRole('alert')).toContainText('All of today’s are taken.')
    await expectAccessible(page)
  })
})
