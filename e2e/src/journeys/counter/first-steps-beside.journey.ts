import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { boxes } from './boxes.ts'
import { give } from './counter.ts'

test.skip(({ isMobile }) => isMobile, 'A phone has no room beside the counter.')

test('beside the counter the list stands in place of a day without awards, then one row above it', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.guest()
  await signInAs(owner)
  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  const today = page.getByRole('region', { name: 'Today' })
  await expect(steps.getByRole('button', { name: 'Get the poster' })).toBeVisible()
  await expect(today).toHaveCount(0)
  const scrolls = steps.getByRole('list').locator('..')
  expect(await scrolls.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
  await give(page, { cusId: guest.cusId, points: '50', pin: owner.pin })
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await expect(steps).toHaveCount(0)
  const row = page.getByRole('button', { name: '2 of 5 done · Bring guests' })
  const [rowBox, dayBox] = [await row.boundingBox(), await today.boundingBox()]
  expect(rowBox?.height).toBe(56)
  expect(rowBox?.y).toBe((await page.locator('[data-head]').boundingBox())?.y)
  expect(dayBox?.y).toBe((rowBox?.y ?? 0) + 56 + 12)
  await row.click()
  const list = page.getByRole('dialog', { name: 'First steps' })
  await expect(list.getByText('Give your first points Done.')).toBeVisible()
  await expectAccessible(page)
})

for (const [width, height] of [
  [1024, 640],
  [768, 1024],
  [1280, 800],
] as const)
  test(`what asks for the e-mail is whole above the first steps, which end with the keys: ${width} × ${height}`, async ({
    page,
    people,
    signInAs,
  }) => {
    await resize(page, { width, height })
    await signInAs(await people.ownerByEmail())
    await page.goto('/dashboard')
    const send = page.getByRole('button', { name: 'Send the code' })
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(send).toBeVisible()
    await expect(steps).toBeVisible()
    const [sendBox, stepsBox] = [await send.boundingBox(), await steps.boundingBox()]
    expect((sendBox?.y ?? 0) + (sendBox?.height ?? 0)).toBeLessThan(stepsBox?.y ?? 0)
    const end = (stepsBox?.y ?? 0) + (stepsBox?.height ?? 0)
    expect(end).toBeCloseTo((await boxes(page)).button.bottom, 0)
  })
