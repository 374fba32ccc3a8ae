import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('where the bill was typed, correcting asks for the right bill and shows the points that follow', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner({ rupeesPerPoint: 10 })
  const asha = await people.member(owner)
  await owner.give(asha.cusId, 81, { billAmount: 810 })
  await owner.give(asha.cusId, 30)
  // The earlier award's rule still applies.
  await owner.edit({ rupeesPerPoint: 20 })
  await signInAs(owner)
  await page.goto(`/dashboard/guests/${asha.cusId}`)
  const press = (points: string) =>
    page.getByRole('button', { name: new RegExp(`^Correct: Visit.*\\${points}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the bill' })
  const right = dialog.getByLabel('Right bill ₹')

  await test.step('what follows is said before the press', async () => {
    await press('+81')
    await expect(dialog).toContainText('instead of ₹810')
    await expect(right).toHaveValue('810')
    await expect(right).toBeFocused()
    await page.keyboard.type('81')
    await expect(dialog).toContainText(
      '₹81 makes 8 points · 73 points are taken from the guest. New balance 238.',
    )
    await expect(dialog.getByLabel('Reason')).toContainText('The bill was wrong')
    await expect(dialog.getByLabel('Reason')).toHaveValue('wrong_amount')
    await expectAccessible(page)
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Take 73' }).click()
    await expect(page.getByText('Took back 73 points from Asha R. Balance 238.')).toBeVisible()
    await expect(page.getByText('Right bill ₹81')).toBeVisible()
    await expect(page.getByText('The bill was wrong')).toBeVisible()
    expect((await owner.today()).billed).toBe(81)
  })

  await test.step('the bill is the last one, as people write it', async () => {
    await press('+81')
    await expect(dialog).toContainText('instead of ₹81')
    await right.fill('₹1,240.50')
    await expect(dialog).toContainText('₹1,240 makes 124 points · The guest gets 116 points.')
    await right.fill('eighty')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Correct the bill' }).click()
    await expect(dialog).toContainText('Enter 1 to 10,00,000, in whole rupees.')
  })

  await test.step('a bill with the same points is put right, too', async () => {
    await right.fill('89')
    await expect(dialog).toContainText('₹89 makes 8 points · ')
    await dialog.getByRole('button', { name: 'Correct the bill' }).click()
    await expect(page.getByText('Corrected the bill of Asha R.')).toBeVisible()
    await expect(page.getByText('Right bill ₹89')).toBeVisible()
    expect((await owner.today()).billed).toBe(89)
    expect(await owner.balanceOf(asha.cusId)).toBe(238)
  })

  await test.step('where no bill was typed it asks for points', async () => {
    await press('+30')
    const points = page.getByRole('dialog', { name: 'Correct points' })
    await expect(points).toContainText('instead of 30')
    await expect(points.getByLabel('Right number')).toHaveValue('30')
  })
})
