import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test('a fourth award in a day asks first, is given when sure, and is marked', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const guest = await people.member(owner)
  for (let awards = 0; awards < 3; awards += 1) await owner.give(guest.cusId, 40)
  await signInAs(owner)
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog')

  await test.step('asked, and back: nothing is given', async () => {
    await give(page, { cusId: guest.cusId, points: '50', pin: owner.pin })
    await expect(dialog).toContainText('Are you sure?')
    await expect(dialog).toContainText('50 points for Asha R.')
    await expect(dialog).toContainText('This guest got points several times today.')
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('[name=points]')).toBeFocused()
    await expect(page.locator('[name=points]')).toHaveValue('50')
    expect(await owner.balanceOf(guest.cusId)).toBe(320)
  })

  await test.step('asked again, and sure', async () => {
    await page.locator('[name=points]').press('Enter')
    await page.locator('[name=pin]').fill(owner.pin)
    await page.locator('[name=pin]').press('Enter')
    await dialog.getByRole('button', { name: 'Give anyway' }).click()
    await expect(page.getByText('Gave 50 points to Asha R. Balance 370.')).toBeVisible()
    await page.locator('[name=cusId]').fill(guest.cusId)
    await page.locator('[name=cusId]').press('Enter')
    if (isMobile) await page.getByRole('button', { name: 'Asha’s history' }).click()
    const history = isMobile ? dialog : page.getByRole('region', { name: 'Asha’s history' })
    const entries = history.getByRole('listitem')
    await expect(entries.first()).toContainText(/^Correct:\s*Visit.*\+50/)
    await expect(entries.first()).toContainText('Many in one day')
    await expect(entries.filter({ hasText: 'Many in one day' })).toHaveCount(1)
    await expectAccessible(page)
  })
})
