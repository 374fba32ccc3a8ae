import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test('beside the pad of a desktop stands the day so far, and its newest award is taken back', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has room for the pad.')
  await awayFromMidnight()
  const owner = await people.owner()
  const asha = await people.member(owner)
  const farhan = await people.member(owner, guests.farhan)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Hide this' }).click()
  const today = page.getByRole('region', { name: 'Today' })
  const figures = today.locator('dl > div')
  const awards = today.getByRole('list', { name: 'Last given' }).getByRole('listitem')
  await expect(figures).toHaveText(['new members2'])
  await expect(today.getByText('No points given yet today.')).toBeVisible()
  await expectAccessible(page)

  await test.step('what is given here is counted at once', async () => {
    await give(page, { cusId: asha.cusId, points: '120', pin: owner.pin })
    await expect(figures).toHaveText(['points given120', 'guest1', 'new members2'])
    await give(page, { cusId: farhan.cusId, points: '80', pin: owner.pin })
    await expect(awards).toHaveText([
      /^\d+:\d\d [ap]mFarhan K\.\+80$/,
      /^\d+:\d\d [ap]mAsha R\.\+120$/,
    ])
    await expect(page.getByRole('button', { name: /Undo/ })).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('what a colleague gives comes with the live document', async () => {
    await owner.give(asha.cusId, 30)
    await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
    await expect(figures.first()).toHaveText('points given230')
  })

  await test.step('the newest award, given elsewhere, is taken back', async () => {
    await awards
      .first()
      .getByRole('button', { name: /^Asha R\. Undo/ })
      .click()
    await expect(page.getByText('Took back 30 points from Asha R. Balance 320.')).toBeVisible()
    await expect(figures.first()).toHaveText('points given200')
    await expect(today.getByRole('heading', { name: 'Today' })).toBeFocused()
    expect(await owner.balanceOf(asha.cusId)).toBe(320)
  })

  await test.step('the award of this counter is taken back where it was given', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(figures).toHaveText(['points given120', 'guest1', 'new members2'])
    expect(await owner.balanceOf(farhan.cusId)).toBe(200)
  })

  await test.step('with a guest chosen their history stands there', async () => {
    await page.locator('[name=cusId]').fill(asha.cusId)
    await page.locator('[name=cusId]').press('Enter')
    const history = page.getByRole('region', { name: 'Asha’s history' })
    await expect(history.getByRole('listitem')).toHaveCount(4)
    await expect(today).toBeHidden()
    await expectAccessible(page)
  })
})
