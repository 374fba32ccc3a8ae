import { guests } from '@dobara/testing/people/cast'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test('a name of 60 letters is cut, and nothing scrolls sideways', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const firstName = 'Venkata'.repeat(9).slice(0, 60)
  const guest = await people.member(owner, { ...guests.asha, firstName })
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(guest.cusId)
  await page.locator('[name=cusId]').press('Enter')
  if (isMobile) await page.getByRole('button', { name: /history$/ }).click()
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Another guest' }).click()
  await give(page, { cusId: guest.cusId, points: '120', pin: owner.pin })
  const tooWide = await page.waitForFunction(() => {
    const moment = document.querySelector('[data-moment]')
    const field = document.querySelector('[name=cusId]')
    return (
      moment &&
      field && {
        px: document.documentElement.scrollWidth - innerWidth,
        isFieldSeen: field.checkVisibility({ opacityProperty: true }),
      }
    )
  })
  expect(await tooWide.jsonValue()).toEqual({ px: 0, isFieldSeen: false })
  await expect(page.locator('[data-moment]')).toHaveCount(0)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBe(0)
  if (!isMobile) {
    await resize(page, { width: 1024, height: 640 })
    const day = await page.getByRole('region', { name: 'Today' }).boundingBox()
    const row = await page
      .getByText(/^\+120$/)
      .last()
      .boundingBox()
    expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThan((day?.x ?? 0) + (day?.width ?? 0))
  }
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(page.getByText(/^Took back 120 points/)).toBeVisible()
  expect(await sideways()).toBe(0)
})
