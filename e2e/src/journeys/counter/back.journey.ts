import type { Page } from '@playwright/test'
import { goesBackLate, movedInHistory } from '../../stage/history.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo } from '../dashboard/dashboard.ts'
import { give } from './counter.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('the browser’s back goes one step back at the counter, and nothing is typed twice', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const cusId = page.locator('[name=cusId]')
  const points = page.locator('[name=points]')
  const pin = page.locator('[name=pin]')
  await signInAs(owner)
  await page.goto('/dashboard/online')
  await goTo(page, 'In-Store')
  await expect(cusId).toBeVisible()
  const entriesBefore = await page.evaluate(() => history.length)

  await test.step('from the PIN to the points, from the points to the ID', async () => {
    await give(page, { cusId: guest.cusId, points: '120', pin: '0000' })
    await expect(page.getByRole('alert')).toContainText('Invalid PIN')
    await page.goBack()
    await expect(points).toBeFocused()
    await expect(points).toHaveValue('120')
    await expect(page.getByRole('alert')).toBeHidden()
    await page.goBack()
    await expect(cusId).toBeFocused()
    await expect(cusId).toHaveValue(`${guest.cusId.slice(0, 4)} ${guest.cusId.slice(4)}`)
    await cusId.press('Enter')
    await expect(points).toHaveValue('120')
  })

  await test.step('what was given is over: neither forward nor a reload leads to it', async () => {
    await points.press('Enter')
    await pin.fill(owner.pin)
    await pin.press('Enter')
    await expect(page.getByText('Gave 120 points to Asha R. Balance 320.')).toBeVisible()
    await expectBeginning(page)
    const hasMoved = movedInHistory(page)
    await page.evaluate(() => history.forward())
    await hasMoved
    await expectBeginning(page)
    await expect(cusId).toHaveValue('')
    expect(await page.evaluate(() => history.length)).toBe(entriesBefore + 2)
  })

  await test.step('a reload in the middle begins at the beginning', async () => {
    await cusId.fill(guest.cusId)
    await cusId.press('Enter')
    await points.fill('50')
    await points.press('Enter')
    await expect(pin).toBeFocused()
    await page.reload()
    await expect(cusId).toHaveValue('')
    await expectBeginning(page)
  })

  await test.step('from the first step, back leaves', async () => {
    expect(await page.evaluate(() => history.length)).toBe(entriesBefore + 2)
    await page.goBack()
    await page.waitForURL('/dashboard/online')
  })
})

test('the next guest’s ID, typed while the browser still leaves the last steps, gets steps of its own', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const cusId = page.locator('[name=cusId]')
  await goesBackLate(page)
  await signInAs(owner)
  await page.goto('/dashboard/online')
  await goTo(page, 'In-Store')
  await expect(cusId).toBeVisible()
  for (const points of ['120', '130', '140']) {
    await give(page, { cusId: guest.cusId, points, pin: owner.pin })
    await expect(page.getByText(`Gave ${points} points to Asha R.`)).toBeVisible()
  }
  await cusId.fill(guest.cusId)
  await cusId.press('Enter')
  await expect(page.locator('[name=points]')).toBeFocused()
  await expect.poll(() => stepOf(page)).toBe(1)
  await page.goBack()
  await expect(cusId).toBeFocused()
  await page.goBack()
  await page.waitForURL('/dashboard/online')
})

const stepOf = (page: Page) => page.evaluate(() => history.state?.usr?.step ?? 0)

const expectBeginning = (page: Page) =>
  expect.poll(() => stepOf(page), { intervals: [100] }).toBe(0)
