import { readFile } from 'node:fs/promises'
import { formatDate } from '@dobara/contract/text/dates'
import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { askedNoMore, goTo } from './dashboard.ts'
import { came } from './past-visits.ts'

test('Results opens with a sentence, and each figure says what it counts', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard')
  await goTo(page, 'Results')
  await expect(page.getByText('Your first whole day')).toBeVisible()
  await expectAccessible(page)

  const asha = await people.member(owner, guests.asha)
  const farhan = await people.member(owner, guests.farhan)
  await came(owner, asha, [40, 12, 9, 2])
  await came(owner, farhan, [5])
  await page.reload()
  await expect(
    page.getByText('In the last 28 days 2 guests came 4 times, 1 of them for the first time.'),
  ).toBeVisible()
  const figureOf = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
  const opening = page.locator('dl').first()
  await expect(page.getByText('Nothing to compare with yet.')).toHaveCount(1)
  await expect(opening.locator('dt')).toHaveText([/^Guests/, /^New guests/, /^Came back/])
  await expect(figureOf('New guests').locator('dd')).toHaveText(['1'])
  await expect(figureOf('Came back').locator('dd')).toHaveText(['1'])
  await expect(page.getByRole('heading', { name: 'Points and rewards' })).toBeHidden()
  await expectAccessible(page)
  await page.getByText('More figures').click()
  await expect(figureOf('Usually come again after')).toContainText('3 days')
  await expect(figureOf('Points given')).toContainText('400')
  for (const name of [
    'Online orders',
    'Points spent on rewards',
    'Cost of later rewards',
    'Average bill',
  ])
    await expect(figureOf(name)).toHaveCount(0)
  await expect(page.getByText(/\b0 (in claims|rewards)|online 0/)).toHaveCount(0)
  await expectAccessible(page)

  await test.step('a figure tells what it counts', async () => {
    const sign = page.getByRole('button', { name: 'What “Visits” counts' })
    await expect(page.getByText('Points given twice for one meal are one visit')).toBeHidden()
    await sign.scrollIntoViewIfNeeded()
    const before = await figureOf('Visits').boundingBox()
    await sign.click()
    await expect(page.getByText('Points given twice for one meal are one visit')).toBeVisible()
    expect(await figureOf('Visits').boundingBox()).toEqual(before)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Points given twice for one meal are one visit')).toBeHidden()
    await expect(sign).toBeFocused()
  })

  await test.step('other days are a press away, beside the days before', async () => {
    await page.getByRole('radio', { name: '7 days', exact: true }).check({ force: true })
    await expect(page.getByText('In the last 7 days 2 guests came 2 times')).toBeVisible()
    await expect(figureOf('Visits')).toContainText('2as before')
  })

  await test.step('a period that began before the first entry starts with that entry', async () => {
    await page.getByRole('radio', { name: '28 days', exact: true }).check({ force: true })
    await expect(figureOf('Came back').locator('dd')).toHaveText(['1'])
    await page.getByRole('radio', { name: '90 days', exact: true }).check({ force: true })
    const entry = new Date(Date.now() - 40 * 86_400_000)
    const begin = page.getByRole('figure').locator('[aria-hidden] > span').first()
    await expect(begin).toHaveText(
      new RegExp(`^${formatDate(entry).split(/\s/, 2).join('\\s')}\\b`),
    )
    await expect(figureOf('Came back')).toHaveCount(0)
    await page.getByRole('radio', { name: '7 days', exact: true }).check({ force: true })
  })

  await test.step('the chart is a sentence for those who do not see it, and a table', async () => {
    await expect(page.getByRole('img', { name: /^Visits from \d+ \w+ to/ })).toBeVisible()
    await page.getByText('Show figures').click()
    await expect(page.getByRole('figure').getByRole('row')).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('what is owed shows in rupees once the owner says what a reward costs', async () => {
    await came(owner, asha, [1, 1, 1, 1])
    await page.reload()
    await expect(figureOf('Cost of ready rewards').locator('dd').first()).toHaveText('1 reward')
    await page.getByRole('link', { name: 'Say what one reward costs you' }).click()
    await page.getByLabel('What one reward costs you (₹)').fill('90')
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    await page.getByRole('dialog').getByLabel('PIN').fill(owner.pin)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await askedNoMore(page)
    await page.goto('/dashboard/insights')
    await expect(figureOf('Cost of ready rewards')).toContainText('₹90')
  })

  await test.step('a month is one page as a PDF', async () => {
    await page.getByText('More figures').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Get the page' }).click()
    const file = await downloading
    const month = await page.getByRole('combobox', { name: 'Month' }).inputValue()
    expect(file.suggestedFilename()).toBe(`dobara-${owner.resId.toLowerCase()}-${month}.pdf`)
    const pdf = await readFile(await file.path(), 'latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await expect(page.getByText('The page is ready')).toBeVisible()
    await expectAccessible(page)
  })
})
