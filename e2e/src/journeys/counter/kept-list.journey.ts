import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'
import { keepAwards } from './kept-awards.ts'

test.beforeEach(async ({ isMobile }) => {
  test.skip(!isMobile, 'Kept alike on every screen.')
  await awayFromMidnight()
})

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Points on this phone' })
const rowOf = (page: Page, text: string) =>
  sheetOf(page).getByRole('listitem').filter({ hasText: text }).last()

async function openCounter(page: Page) {
  await page.goto('/dashboard')
  await expect(page.locator('[name=cusId]')).toBeVisible()
}

async function keepAndReload(page: Page, owner: WorldOwner, kept: [string, string][]) {
  await openCounter(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.context().setOffline(true)
  for (const [cusId, points] of kept) await give(page, { cusId, points, pin: owner.pin })
  await expect(page.getByRole('button', { name: `Not sent yet: ${kept.length}` })).toBeVisible()
  await page.reload()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: `Not sent yet: ${kept.length}` }).click()
}

async function send(page: Page, owner: WorldOwner, count: number) {
  await sheetOf(page).getByLabel('PIN').fill(owner.pin)
  await sheetOf(page)
    .getByRole('button', { name: `Send ${count}` })
    .click()
}

test.describe('after the network was away', () => {
  test.use({ serviceWorkers: 'allow' })

  test('three awards stand in one list: given, asked about in its row, and refused with its reason', async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const asha = await people.member(owner, guests.asha)
    const farhan = await people.member(owner, guests.farhan)
    await signInAs(owner)
    await keepAndReload(page, owner, [
      [asha.cusId, '120'],
      [farhan.cusId, '900'],
      ['00000000', '80'],
    ])
    const sheet = sheetOf(page)
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await send(page, owner, 3)
    await expect(rowOf(page, '120 points')).toContainText('Given to Asha R. Balance 320.')
    await expect(rowOf(page, '80 points')).toContainText('There is no guest with this ID.')
    const asked = rowOf(page, '900 points')
    await expect(asked).toContainText('These points are more than a whole reward needs.')
    await expect(asked).toContainText('Farhan K.')
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await expect(sheet.locator('[name=pin]')).toHaveCount(0)
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Give anyway' }).click()
    await expect(asked).toContainText('Given to Farhan K. Balance 1,100.')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
    await page.reload()
    await expect(page.locator('[name=cusId]')).toBeVisible()
    await expect(page.getByText(/Not given|Not sent|sent$/)).toHaveCount(0)
    expect(await owner.balanceOf(farhan.cusId)).toBe(1100)
  })

  test('a tick answers that a guest has many, and no other doubt', async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const asha = await people.member(owner, guests.asha)
    for (let awards = 0; awards < 3; awards += 1) await owner.give(asha.cusId, 40)
    await signInAs(owner)
    await keepAndReload(page, owner, [
      [asha.cusId, '50'],
      [asha.cusId, '900'],
    ])
    await sheetOf(page).getByLabel('points 2 times, 950 points in all').check()
    await send(page, owner, 2)
    await expect(rowOf(page, '50 points')).toContainText('Given to Asha R. Balance 370.')
    const asked = rowOf(page, '900 points')
    await expect(asked).toContainText('These points are more than a whole reward needs.')
    await expect(asked).not.toContainText('several times today')
    expect(await owner.balanceOf(asha.cusId)).toBe(370)
    await asked.getByRole('button', { name: 'Do not give' }).click()
    await expect(asked).toContainText('Not given.')
    await expect(asked).toContainText('Asha R.')
    const [entry] = await owner.entriesOf(asha.cusId)
    expect(entry).toMatchObject({ points: 50, cautions: ['many_today'] })
  })
})

test('an award from the day before asks for one PIN, however it is asked about', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  for (let awards = 0; awards < 3; awards += 1) await owner.give(asha.cusId, 40)
  await signInAs(owner)
  await openCounter(page)
  const uid = await page.evaluate(
    async () => (await (await fetch('/api/v1/auth/restaurant/me')).json()).uid as string,
  )
  await keepAwards(page, {
    ...{ uid, cusIds: [asha.cusId], points: 50, count: 1 },
    ...{ isSure: false, earlierMs: 13 * 60 * 60_000 },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Not sent yet: 1' }).click()
  await send(page, owner, 1)
  await rowOf(page, '50 points').getByRole('button', { name: 'Give anyway' }).click()
  await expect(rowOf(page, '50 points')).toContainText('Given to Asha R. Balance 370.')
})
