import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('an award is put right by its right number, also where another phone was faster', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  const { entryId } = await owner.give(asha.cusId, 81)
  await signInAs(owner)
  // The stream would show the other phone's number too early.
  await page.route(/\/live/, (route) => route.abort())
  await page.goto(`/dashboard/guests/${asha.cusId}`)
  await page.getByRole('button', { name: /^Correct: Visit.*\+81/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct points' })
  await expect(dialog).toContainText('instead of 81')
  await expect(dialog).toContainText('given ')
  await expect(dialog.getByLabel('Right number')).toHaveValue('81')
  await expect(dialog.getByLabel('Right number')).toBeFocused()
  await page.keyboard.type('18')
  await expect(dialog).toContainText('63 points are taken from the guest.')
  await expect(dialog.getByLabel('Reason').getByRole('option')).toHaveText([
    'Choose the reason',
    'The number of points was wrong',
    'Meant for another guest',
    'The order or bill was cancelled',
  ])
  await dialog.getByLabel('Reason').selectOption('The number of points was wrong')
  await expectAccessible(page)
  await owner.correct(asha.cusId, -1, { corrects: entryId })
  await dialog.getByLabel('PIN').fill(owner.pin)
  await dialog.getByRole('button', { name: 'Take 63' }).click()
  await expect(dialog).toContainText('These points were changed meanwhile: they are 80 now.')
  await expect(dialog).toContainText('instead of 80')
  expect(await owner.balanceOf(asha.cusId)).toBe(280)
  await dialog.getByRole('button', { name: 'Take 62' }).click()
  await expect(page.getByText('Took back 62 points from Asha R. Balance 218.')).toBeVisible()
  const [entry] = await owner.entriesOf(asha.cusId)
  expect(entry).toMatchObject({ kind: 'correction', points: -62 })

  await test.step('from a larger to a smaller number the reason is chosen anew', async () => {
    await page.getByRole('button', { name: 'Correct the balance' }).click()
    const balance = page.getByRole('dialog', { name: 'Correct the balance' })
    await balance.getByLabel('Right number').fill('300')
    await balance.getByLabel('Reason').selectOption('A gesture of goodwill')
    await balance.getByLabel('Right number').fill('200')
    await expect(balance.getByLabel('Reason')).toHaveValue('')
    await expect(balance).toContainText('18 points are taken from the guest. New balance 200.')
  })
})
