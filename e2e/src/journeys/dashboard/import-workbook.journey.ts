import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a workbook: the sheet with the guests is read, and its rows are counted', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/my-account/data/import')
  await page.locator('[name=list]').setInputFiles('e2e/src/stage/guests.xlsx')
  const sheet = page.getByLabel('Sheet', { exact: true })
  await expect(sheet.locator('option:checked')).toHaveText('Customers')
  await expect(sheet.locator('option')).toHaveText(['States (hidden)', 'Cover', 'Customers'])
  await expect(page.getByText('Only this one is read.')).toBeVisible()
  await expect(page.getByText('Mobile numbers in Alternate mobile are not read.')).toBeVisible()
  await expect(page.getByText('4 guests', { exact: true })).toBeVisible()
  await expect(page.getByText('1,103 points in all')).toBeVisible()
  const counts = page.getByRole('definition')
  await expect(counts).toHaveText(['9', '1', '4', '5'])
  await expectAccessible(page)

  await test.step('another sheet, and back', async () => {
    await sheet.selectOption('Cover')
    await expect(page.getByText('Choose both columns.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
    await sheet.selectOption('Customers')
    await expect(page.getByText('1,103 points in all')).toBeVisible()
  })

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: 'Import 4 guests' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Of 9 rows 4 are read.')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Import 4 guests' }).click()
    await expect(page.getByRole('heading', { name: 'Points are ready for 4 guests' })).toBeVisible()
    expect(await owner.imports()).toMatchObject([{ rows: 4, received: 4 }])
  })
})
