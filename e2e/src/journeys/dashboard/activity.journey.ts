import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo } from './dashboard.ts'

test('Today lists what moved points, follows what happens and is filtered', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard')
  await goTo(page, 'Today')
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await expectAccessible(page)

  const asha = await people.member(owner, guests.asha)
  await owner.give(asha.cusId, 120)
  await owner.correct(asha.cusId, -5, { words: 'Typed twice' })
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: '+120' })).toContainText('Asha R.')
  await expect(rows.first()).toContainText('Typed twice')
  await expect(page.getByRole('heading', { name: 'today', exact: true })).toBeVisible()
  await expect(page.getByText('1 guest came today, 1 joined', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await test.step('a kind is chosen', async () => {
    const chip = page.getByRole('button', { name: 'Filter', exact: true })
    const isNarrow = await chip.isVisible()
    if (isNarrow) await chip.click()
    const kind = page.getByLabel('Kind').filter({ visible: true })
    await kind.selectOption({ label: 'Taken back and corrected' })
    if (isNarrow) {
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Show', exact: true }).click()
    }
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('−5')
    await expect(page.getByText('came today')).toHaveCount(0)
  })

  await test.step('a press on a row opens the guest’s page', async () => {
    await rows.getByText('−5', { exact: true }).click({ force: true })
    await expect(page).toHaveURL(`/dashboard/guests/${asha.cusId}`)
  })
})

test('who reads further down is told of what is new, and nothing moves below the finger', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  for (let award = 1; award <= 25; award++) await owner.give(asha.cusId, award)
  await signInAs(owner)
  await page.goto('/dashboard/activity')
  const read = page.getByRole('listitem').filter({ hasText: '+5' }).last()
  await read.scrollIntoViewIfNeeded()
  await page.evaluate(async () => void (await document.fonts.ready))
  const topOf = async () => (await read.boundingBox())?.y ?? 0
  const before = await topOf()
  await owner.give(asha.cusId, 77)
  await owner.give(asha.cusId, 78)
  const pill = page.getByRole('button', { name: '2 new' })
  await expect(pill).toBeVisible()
  // Browsers scroll by whole pixels only.
  expect(Math.abs((await topOf()) - before)).toBeLessThan(1)
  await expectAccessible(page)
  await pill.click()
  await expect(page.getByRole('listitem').first()).toContainText('+78')
  await expect(page.getByRole('listitem').first()).toBeInViewport()
  await expect(pill).toBeHidden()
})
