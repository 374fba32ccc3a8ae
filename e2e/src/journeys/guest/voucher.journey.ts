import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'A reward is shown on a phone.')

const voucher = (page: Page) => page.getByText('Approved: show this')

async function expectStill(page: Page, why: string) {
  await expect(page.getByRole('heading', { name: 'Free pizza' })).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
  await expect(voucher(page)).toHaveCount(0)
  await expect(page.getByRole('time')).toHaveCount(0)
}

test('without a network an approved reward stands still, and is shown again with it', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  const claim = await guest.claim(owner.resId)
  await owner.approve(claim)
  await signInAs(guest)
  await page.goto(`/my/claims/${claim.rewardId}`)
  await expect(voucher(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  const reward = page.getByRole('link', { name: 'Free pizza' })
  // Without a network, the screen would not come.
  await expect(reward).toBeVisible()

  await context.setOffline(true)
  await reward.click()
  await expectStill(page, 'Go online to show it')
  await expect(page.getByText(/^Approved: Today, \d+:\d\d\s[ap]m$/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(voucher(page)).toBeVisible()
})

for (const [hours, title] of [
  [-2, 'set back'],
  [0.2, 'ahead'],
] as const)
  test(`a phone whose clock is ${title} shows no time that nobody can trust`, async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const guest = await people.member(owner, undefined, 700)
    const claim = await guest.claim(owner.resId)
    await owner.approve(claim)
    await signInAs(guest)
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.goto(`/my/claims/${claim.rewardId}`)
    await expectStill(page, 'set this phone’s clock to the right time')
    expect(await guest.claims()).toMatchObject([{ shownAt: null }])
    await expectAccessible(page)
  })

test('in Hindi the time is Hindi too, and the reward stands on one line', async ({
  page,
  context,
  baseURL,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  const claim = await guest.claim(owner.resId)
  await owner.approve(claim)
  await signInAs(guest)
  await context.addCookies([
    { name: 'PARAGLIDE_LOCALE', value: 'hi', url: new URL('/', baseURL).href },
  ])
  await page.goto(`/my/claims/${claim.rewardId}`)
  await expect(page.getByRole('time')).toHaveText(/^(सुबह|दोपहर|शाम|रात) \d+:\d\d:\d\d$/)
  const heading = page.getByRole('heading', { name: 'Free pizza' })
  const lines = await heading.evaluate(
    (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).fontSize),
  )
  expect(lines).toBeLessThan(2)
})
