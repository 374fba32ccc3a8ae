import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { fillProfile } from '../../stage/profile.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { logOut } from '../dashboard/dashboard.ts'
import { give } from './counter.ts'

test('a new owner is led through the first steps; then the list is gone for good', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const guest = await people.guest()
  await signInAs(owner)
  await page.goto('/dashboard')
  const done = (count: number) => page.getByText(`${count} of 5 done`)
  await expect(done(0)).toBeVisible()
  await expectAccessible(page)

  await test.step('the poster', async () => {
    if (isMobile) {
      await page.getByRole('button', { name: '0 of 5 done · Bring guests' }).click()
      await expect(page.getByRole('link', { name: 'Poster and link' })).toBeVisible()
      await expectAccessible(page)
      await expectFooterInSight(page)
      await page.getByRole('link', { name: 'Poster and link' }).click()
    }
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Get the poster' }).click()
    await saved
    await page.getByText('The poster is ready').waitFor()
    if (isMobile) await page.goto('/dashboard')
    await expect(done(1)).toBeVisible()
  })

  await test.step('the scan, which needs a second phone', async () => {
    const next = page.getByRole('button', { name: '1 of 5 done · Points from the bill' })
    if (isMobile) await next.click()
    await page.locator('summary').filter({ hasText: 'Scan a card' }).click()
    await page.getByRole('button', { name: 'I have one phone' }).click()
    const example = page.getByRole('dialog', { name: 'A guest shows you this' })
    await expect(example.getByText('1234 5678')).toBeVisible()
    await expectAccessible(page)
    await example.getByRole('button', { name: 'I know how' }).click()
    await expect(example).toBeHidden()
    if (isMobile) await page.getByRole('button', { name: 'Close' }).click()
    await expect(done(2)).toBeVisible()
  })

  await test.step('points, given and taken back', async () => {
    await give(page, { cusId: guest.cusId, points: '50', pin: owner.pin })
    await expect(done(3)).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(done(4)).toBeVisible()
  })

  await test.step('the rule, which is looked at', async () => {
    await page.getByRole('button', { name: '4 of 5 done · Points from the bill' }).click()
    await expect(
      page.getByText('Proposed: Free pizza after spending about ₹8,000, 1 point for each ₹10.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Set the rule' }).click()
    const spend = page.getByLabel('A guest gets Free pizza after spending')
    await expect(spend).toBeFocused()
    await expect(spend).toBeInViewport({ ratio: 1 })
    await expect(spend).toHaveValue('8000')
    await expect(page.getByLabel('Rupees for 1 point')).toHaveValue('10')
    await expect(page.getByLabel('Points for a reward')).toHaveValue('800')
    await expect(page.getByRole('button', { name: 'Save loyalty program' })).toBeInViewport({
      ratio: 1,
    })
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Invite guests' })).toHaveCount(isMobile ? 1 : 0)
    await expect(page.getByText('All set. Your guests can come.')).toHaveCount(0)
  })

  await test.step('the example is nobody’s card', async () => {
    await page.locator('[name=cusId]').fill('12345678')
    await page.locator('[name=cusId]').press('Enter')
    await expect(page.locator('[name=cusId]')).toHaveAttribute('aria-invalid')
  })
})

test('a rule that came with the profile is no step', async ({ page, people, signInAs }) => {
  await signInAs(await people.owner({ rupeesPerPoint: 10 }))
  await page.goto('/dashboard')
  await page.getByText('0 of 4 done').first().click()
  await expect(page.getByText('Scan a card').first()).toBeVisible()
  await expect(page.getByText('Points from the bill')).toHaveCount(0)
})

test('sending the link brings guests, and so does a first guest who joins', async ({
  page,
  people,
  signInAs,
  context,
}) => {
  const [owner, other] = [await people.owner(), await people.owner()]
  await signInAs(owner)
  await page.goto('/dashboard')
  await expect(page.getByText('0 of 5 done')).toBeVisible()
  await people.member(owner)
  await page.reload()
  await expect(page.getByText('1 of 5 done')).toBeVisible()

  await context.clearCookies()
  await signInAs(other)
  await page.goto('/dashboard')
  await expect(page.getByText('0 of 5 done')).toBeVisible()
  await page.goto('/dashboard/invite')
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.goto('/dashboard')
  await expect(page.getByText('1 of 5 done')).toBeVisible()
})

test('the list shows one step at a time, whole on a phone, and any can be opened', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'Wide screens show the list beside the counter.')
  await signInAs(await people.owner())
  for (const [width, height] of [
    [360, 740],
    [360, 616],
  ] as const) {
    await resize(page, { width, height })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: '0 of 5 done' }).click()
    const list = page.getByRole('dialog', { name: 'First steps' })
    for (const step of await list.getByRole('listitem').all())
      await expect(step).toBeInViewport({ ratio: 1 })
    expect(await list.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
    await list.getByText('Scan a card').click()
    await expect(list.getByRole('button', { name: 'I have one phone' })).toBeVisible()
    await expect(list.getByRole('button', { name: 'Take the points back' })).toHaveCount(0)
    await expect(list.getByText('Take the points back')).toBeVisible()
    expect((await list.innerText()).split(/\s+/).length).toBeLessThanOrEqual(60)
  }
})

test('a guest found by the number counts as found', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  const guest = await people.guest()
  await signInAs(owner)
  await page.goto('/dashboard')
  await expect(page.getByText('0 of 5 done')).toBeVisible()
  await page.locator('[name=cusId]').fill(guest.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await expect(page.locator('[name=points]')).toBeVisible()
  await expect(page.getByText('Not a member yet')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 of 5 done')).toBeVisible()
})

test('an owner who knows the way hides the list', async ({ page, people, signInAs, isMobile }) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard')
  if (isMobile) await page.getByRole('button', { name: 'Bring guests' }).click()
  await page.getByRole('button', { name: 'Hide this' }).click()
  const instead = isMobile
    ? page.getByRole('link', { name: 'Invite guests' })
    : page.getByRole('region', { name: 'Today' })
  await expect(instead).toBeVisible()
  await page.reload()
  await expect(instead).toBeVisible()
  await expect(page.getByText('Bring guests')).toHaveCount(0)
  await logOut(page)
  await signInAs(await people.again(owner))
  await page.goto('/dashboard')
  await expect(instead).toBeVisible()
  await expect(page.getByText('Bring guests')).toHaveCount(0)
})

test('after the sign-up the list opens once by itself on a phone, and never again', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'Wide screens show the list beside the counter.')
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await fillProfile(page)
  await page.getByRole('button', { name: 'Save and open the dashboard' }).click()
  const list = page.getByRole('dialog', { name: 'First steps' })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  const row = page.getByRole('button', { name: '0 of 5 done · Bring guests' })
  await expect(row).toBeVisible()
  await expect(list).toHaveCount(0)
})

async function expectFooterInSight(page: Page) {
  const list = page.getByRole('dialog')
  const step = list.getByRole('link', { name: 'Bring guests' })
  for (const place of ['top', 'bottom']) {
    await list.evaluate((element, place) => {
      element.scrollTo(0, place === 'top' ? 0 : element.scrollHeight)
    }, place)
    const { y, height } = (await step.boundingBox()) ?? { y: 0, height: 0 }
    expect(Math.round((page.viewportSize()?.height ?? 0) - y - height), place).toBe(14)
  }
  const cross = await list.getByRole('button', { name: 'Close' }).boundingBox()
  expect([cross?.width, cross?.height]).toEqual([48, 48])
}
