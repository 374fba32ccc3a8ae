import { readFile } from 'node:fs/promises'
import { calendarDay } from '@dobara/contract/text/india-time'
import { guests } from '@dobara/testing/people/cast'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

const contentOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function download(page: Page, pin: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('dialog').getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  return contentOf(await coming)
}

test('an owner takes guests and points along with the PIN', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await people.member(owner, guests.farhan)
  await asha.allow(owner.resId, { shareNumber: true })
  await owner.give(asha.cusId, 120)
  await owner.correct(asha.cusId, -20, { words: '=1+1' })
  await signInAs(owner)

  await page.goto('/dashboard/guests')
  await page.getByRole('link', { name: 'Download your guests' }).click()
  await page.waitForURL('/dashboard/my-account/data')
  await expect(page.getByRole('button', { name: 'Download guests' })).toBeVisible()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog', { name: 'Download your guests' })

  await test.step('a wrong PIN says how many tries are left', async () => {
    await page.getByRole('button', { name: 'Download guests' }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('PIN').fill('0000')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(dialog.getByText('4 tries left')).toBeVisible()
    await expect(dialog.getByLabel('PIN')).toHaveValue('')
  })

  await test.step('the right one saves the file, which can be saved again', async () => {
    const file = await download(page, owner.pin)
    const lines = file.split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff"Customer ID","Name","Mobile number","Balance"/)
    expect(lines).toHaveLength(4)
    expect(file).toContain(`"Asha R","${asha.phone.slice(3, 8)} ${asha.phone.slice(8)}",300,1,`)
    expect(file).toContain('"Farhan K",,200,0,')
    await expect(dialog.getByRole('status')).toContainText(/dobara-guests-[\d-]+\.csv is saved\./)
    await expect(dialog.getByRole('status')).toContainText('It has 2 rows.')
    await expectAccessible(page)
    const again = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save again' }).click()
    const saved = await again
    expect(saved.suggestedFilename()).toMatch(/^dobara-guests-\d{4}-\d\d-\d\d\.csv$/)
    expect(await contentOf(saved)).toBe(file)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('points', async () => {
    await page.getByRole('button', { name: 'Download points' }).click()
    const lines = (await download(page, owner.pin)).split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[4]).toMatch(
      /^"\d{4}-\d\d-\d\d \d\d:\d\d",".+","Asha R","Corrected",-20,300,,,,".+ – =1\+1","Owner",,,,-20,$/,
    )
  })
})

test('without a guest there is no file', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/my-account/data')
  page.on('download', (download) => expect(download.suggestedFilename()).toBeNull())
  await page.getByRole('button', { name: 'Download guests' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN').fill(owner.pin)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('There is nothing to download yet.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})

test('a lost network in the middle is waited for, and nothing half is saved', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/data')
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await page.getByRole('button', { name: 'Download guests' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN').fill(owner.pin)
  const pages = '**/api/v1/restaurant/exports/*'
  await page.route(pages, (route) => route.abort())
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(dialog.getByText('No connection. It goes on by itself.')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '1')
  await expectAccessible(page)
  await context.setOffline(true)
  await page.unroute(pages)
  await expect(dialog.getByText('0 of 1 rows')).toBeVisible()
  expect(saved).toEqual([])
  const coming = page.waitForEvent('download')
  await context.setOffline(false)
  expect((await contentOf(await coming)).split('\r\n')).toHaveLength(3)

  await test.step('closing the dialog ends a download', async () => {
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Download guests' }).click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await page.route(pages, (route) => route.abort())
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(dialog.getByText('No connection. It goes on by itself.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    let asked = 0
    await page.unroute(pages)
    await page.route(pages, (route) => {
      asked += 1
      return route.continue()
    })
    await page.getByRole('button', { name: 'Download points' }).click()
    expect((await download(page, owner.pin)).split('\r\n')).toHaveLength(3)
    expect(asked).toBe(1)
    expect(saved).toHaveLength(2)
  })
})

test('a download that has ended on the server is said, and can be begun again', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/data')
  const pages = '**/api/v1/restaurant/exports/*'
  await page.route(pages, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+$/, crypto.randomUUID()),
    }),
  )
  await page.getByRole('button', { name: 'Download guests' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN').fill(owner.pin)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This download has stopped. Please start it again.',
  )
  await page.unroute(pages)
  await dialog.getByRole('button', { name: 'Start again' }).click()
  expect((await download(page, owner.pin)).split('\r\n')).toHaveLength(3)
})

test('an owner chooses the months of the points', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  await people.member(owner)
  await signInAs(owner)
  const today = calendarDay(Date.now())
  const thisMonth = today.slice(0, 7)
  await page.route('**/api/v1/restaurant/profile', async (route) => {
    const profile = await (await route.fetch()).json()
    return route.fulfill({ json: { ...profile, createdAt: '2025-11-20T11:05:00.000Z' } })
  })
  await page.goto('/dashboard/my-account/data')
  await page.getByRole('button', { name: 'Download points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download points' })
  const submit = dialog.getByRole('button', { name: 'Download', exact: true })
  await expect(dialog.getByRole('radio', { name: 'Everything' })).toBeChecked()

  await test.step('a month before the restaurant began is refused', async () => {
    await dialog.getByText('Choose months').click()
    await dialog.getByLabel('First month').selectOption('2025-11')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Your restaurant joined Dobara later. Please choose a later month.',
    )
    await expect(dialog.getByLabel('First month')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })

  await test.step('a last month before the first one is refused', async () => {
    await dialog.getByLabel('First month').selectOption(thisMonth)
    await dialog.getByLabel('Last month').selectOption('2025-12')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'The last month is before the first month. Please choose it again.',
    )
    await expect(dialog.getByLabel('Last month')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('the file is named after its months', async () => {
    await dialog.getByLabel('Last month').selectOption(thisMonth)
    const coming = page.waitForEvent('download')
    await submit.click()
    const saved = await coming
    expect(saved.suggestedFilename()).toBe(`dobara-entries-${thisMonth}-to-${thisMonth}.csv`)
    expect((await contentOf(saved)).split('\r\n')).toHaveLength(3)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a file too large for a sheet is said before it is read', async () => {
    await page.route('**/api/v1/restaurant/exports', async (route) => {
      const begun = await (await route.fetch()).json()
      const isOfMonths = route.request().postDataJSON().firstMonth !== undefined
      return route.fulfill({ json: isOfMonths ? begun : { rows: 1_048_576 } })
    })
    await page.getByRole('button', { name: 'Download points' }).click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await submit.click()
    await expect(dialog.getByRole('status')).toHaveText(
      'This file would have 10,48,576 rows. Excel holds 10,48,575 in one sheet. Please choose months.',
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Choose months' }).click()
    await expect(dialog.getByRole('radio', { name: 'Choose months' })).toBeChecked()
    await dialog.getByLabel('First month').selectOption(thisMonth)
    await dialog.getByLabel('Last month').selectOption(thisMonth)
    expect((await download(page, owner.pin)).split('\r\n')).toHaveLength(3)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('or is downloaded as it is', async () => {
    await page.getByRole('button', { name: 'Download points' }).click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await submit.click()
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download all' }).click()
    expect((await contentOf(await coming)).split('\r\n')).toHaveLength(3)
  })
})
