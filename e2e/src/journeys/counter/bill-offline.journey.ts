import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'Kept alike on every screen.'))

for (const onCounterPhone of [false, true])
  test(`opened without a network the counter still asks for the bill${onCounterPhone ? ', on a counter phone' : ''}`, async ({
    page,
    context,
    people,
    signInAs,
  }) => {
    const owner = await people.owner({ rupeesPerPoint: 10 })
    const asha = await people.member(owner, guests.asha)
    await signInAs(onCounterPhone ? await people.counterPhone(owner) : owner)
    await page.goto(onCounterPhone ? '/counter' : '/dashboard')
    await expect(page.locator('[name=cusId]')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('bill-rule')))
      .toContain('"rupeesPerPoint":10')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await context.setOffline(true)
    await page.reload()
    await page.locator('[name=cusId]').fill(asha.cusId)
    await page.locator('[name=cusId]').press('Enter')
    await expect(page.locator('[name=billAmount]')).toBeFocused()
    await page.locator('[name=billAmount]').fill('150')
    await expect(page.getByText('₹150 makes 15 points')).toBeVisible()
    await expectAccessible(page)
    await page.locator('[name=billAmount]').press('Enter')
    await page.locator('[name=pin]').fill(owner.pin)
    await page.locator('[name=pin]').press('Enter')
    await page.getByRole('button', { name: /^Not sent yet: 1/ }).click()
    const row = page.getByRole('dialog').getByRole('listitem')
    await expect(row).toContainText('15 points · ₹150')
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect.poll(() => owner.balanceOf(asha.cusId)).toBe(215)
    expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({ points: 15, billAmount: 150 })
  })

test('a phone without the rule says that it asks for points, and a sign-out forgets the rule', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner({ rupeesPerPoint: 10 })
  const asha = await people.member(owner, guests.asha)
  const phone = await people.counterPhone(owner)
  await signInAs(phone)
  await page.goto('/counter')
  const kept = () => page.evaluate(() => localStorage.getItem('bill-rule'))
  await expect.poll(kept).not.toBeNull()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await context.setOffline(true)
  await page.evaluate(() => localStorage.removeItem('bill-rule'))
  await page.reload()
  await page.locator('[name=cusId]').fill(asha.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await expect(page.getByLabel('Points, not the bill')).toBeFocused()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByLabel('Bill in ₹ for Asha')).toBeVisible()
  await expect.poll(kept).not.toBeNull()
  await owner.removeCounterPhone(phone.deviceId)
  await page.reload()
  await expect(page.getByLabel('Code')).toBeVisible()
  await expect.poll(kept).toBeNull()
})
