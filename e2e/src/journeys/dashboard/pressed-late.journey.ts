import { guests } from '@dobara/testing/people/cast'
import type { Locator, Page } from '@playwright/test'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

/**
 * The PIN's last digit sends the decision. Presses continue after the row is gone. The page's time
 * goes on only with the presses, because the rows take presses again after a second.
 */
async function decideAndPressOn(
  page: Page,
  row: Locator,
  { pin }: { pin: string },
  button: string,
) {
  const box = await row.getByRole('button', { name: button }).boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  const press = async () => {
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.clock.runFor(50)
  }
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await row.getByLabel('PIN').pressSequentially(pin)
  await expect(async () => {
    await press()
    await expect(row.getByLabel('PIN')).toHaveCount(0, { timeout: 50 })
  }).toPass({ intervals: [50] })
  for (let presses = 0; presses < 4; presses++) await press()
  await page.clock.resume()
}

test('a press that comes after the last digit has decided hits no other guest’s row', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 700)
  const farhan = await people.member(owner, guests.farhan, 800)
  for (const guest of [asha, farhan]) {
    await guest.claim(owner.resId)
    await guest.orderedOnline(owner.resId, { orderId: `62011877${guest.cusId.slice(0, 2)}` })
  }
  await page.clock.install()
  await signInAs(owner)
  const rows = page.getByRole('listitem').filter({ has: page.locator('form') })

  for (const [path, button] of [
    ['/dashboard/approve', 'Approve'],
    ['/dashboard/online', 'Give'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(rows).toHaveCount(2)
      const [first, second] = (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
      const row = rows.filter({ hasText: first ?? '' })
      if (path === '/dashboard/online') await row.getByLabel('Points').fill('20')
      await decideAndPressOn(page, row, owner, button)
      await expect(rows).toHaveCount(1)
      const next = rows.filter({ hasText: second ?? '' })
      await expect(next).toBeVisible()
      await expect(next.getByText('Enter your 4-digit PIN.')).toHaveCount(0)
      await next.getByRole('button', { name: button }).click()
      await expect(next.getByText('Enter your 4-digit PIN.')).toBeVisible()
    })
})

test('an Enter that comes after the last digit has decided is not for the next guest’s row', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 700)
  const farhan = await people.member(owner, guests.farhan, 800)
  for (const guest of [asha, farhan]) await guest.claim(owner.resId)
  await page.clock.install()
  await signInAs(owner)
  // A phone opens the next row without its keyboard.
  await resize(page, { width: 1280, height: 800 })
  await page.goto('/dashboard/approve')
  const pins = page.getByRole('main').getByLabel('PIN')
  await expect(pins).toHaveCount(2)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await pins.first().pressSequentially(owner.pin)
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(pins).toHaveCount(1, { timeout: 50 })
  }).toPass({ intervals: [50] })
  await expect(pins).toBeFocused()
  const asked = page.getByText('Enter your 4-digit PIN.')
  await page.keyboard.press('Enter')
  await page.clock.runFor(1000)
  await expect(asked).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(asked).toBeVisible()
})
