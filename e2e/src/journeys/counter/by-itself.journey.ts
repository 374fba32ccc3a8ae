import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'
import { everythingKept } from './kept-awards.ts'

test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'Kept alike on every screen.'))

const bar = (page: Page) => page.getByRole('button', { name: /^(Not sent|Sent|Not given)/ })

test('once the network is back a waiting award goes by itself, in the name of its giver', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const farhan = await people.member(owner, guests.farhan)
  const ravi = await owner.savePerson()
  await signInAs(await people.counterPhone(owner))
  await page.goto('/counter')
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await context.setOffline(true)
  await give(page, { cusId: asha.cusId, points: '120', pin: ravi.pin })
  await expect(bar(page)).toHaveAccessibleName(/Not sent yet: 1/)
  expect(await everythingKept(page)).not.toContain(`"${ravi.pin}"`)
  // Two awards for one guest may be one award typed twice.
  for (const points of ['30', '40'])
    await give(page, { cusId: farhan.cusId, points, pin: ravi.pin })
  await expect(bar(page)).toHaveAccessibleName(/Not sent yet: 3/)

  await context.setOffline(false)
  await expect(bar(page)).toHaveAccessibleName('Not sent yet: 2 Network is back Send 2')
  await expectAccessible(page)
  await expect.poll(() => owner.balanceOf(asha.cusId)).toBe(320)
  expect(await owner.balanceOf(farhan.cusId)).toBe(200)
  const { results } = await owner.activity({ kind: 'visits' })
  expect(results).toMatchObject([{ points: 120, person: 'Ravi' }])
})

test('who decides about waiting awards types no PIN a second time', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const farhan = await people.member(owner, guests.farhan)
  const ravi = await owner.savePerson()
  await awayFromMidnight()
  for (let awards = 0; awards < 3; awards += 1) await owner.give(asha.cusId, 40)
  await signInAs(await people.counterPhone(owner))
  await page.goto('/counter')
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await context.setOffline(true)
  await give(page, { cusId: asha.cusId, points: '50', pin: ravi.pin })
  await expect(bar(page)).toHaveAccessibleName(/Not sent yet: 1/)
  await bar(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Saved here. They go by themselves')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  for (const points of ['30', '40'])
    await give(page, { cusId: farhan.cusId, points, pin: ravi.pin })
  await bar(page).click()
  await expect(sheet.getByText('We ask if one is doubtful.')).toBeVisible()
  await context.setOffline(false)

  await test.step('an award with a warning', async () => {
    await expect(sheet.getByText('This guest got points several times today.')).toBeVisible()
    expect(await owner.balanceOf(asha.cusId)).toBe(320)
    await sheet.getByRole('button', { name: 'Give anyway' }).click()
    await expect(sheet.getByText('Given to Asha R. Balance 370.')).toBeVisible()
  })

  await test.step('several for one guest', async () => {
    await sheet.getByRole('checkbox').check()
    await expect(sheet.locator('[name=pin]')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Send 2' }).click()
    await expect(sheet.getByText('Given to Farhan K. Balance 270.')).toBeVisible()
  })
  const { results } = await owner.activity({ kind: 'visits' })
  expect(results.filter(({ person }) => person === 'Ravi')).toHaveLength(3)
})

test('a wrong PIN counts once, and the others are asked for', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const farhan = await people.member(owner, guests.farhan)
  await signInAs(owner)
  await page.goto('/dashboard')
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await context.setOffline(true)
  await give(page, { cusId: asha.cusId, points: '120', pin: '0000' })
  await give(page, { cusId: farhan.cusId, points: '30', pin: '1111' })
  await expect(bar(page)).toHaveAccessibleName(/Not sent yet: 2/)
  await context.setOffline(false)
  await bar(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Invalid PIN')).toBeVisible()
  await expect(sheet.getByText('4 tries left')).toBeVisible()
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('button', { name: 'Send 2' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 320.')).toBeVisible()
  await expect(sheet.getByText('Given to Farhan K. Balance 230.')).toBeVisible()
})

test('an award that was changed on the disk waits for a person', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await signInAs(owner)
  await keepsTwenty(page, owner, asha)
  await page.evaluate(async () => {
    const request = indexedDB.open('dobara')
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('awards', 'readwrite').objectStore('awards')
    const first = store.openCursor()
    first.onsuccess = () => first.result?.update({ ...first.result.value, points: 700 })
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve
    })
    database.close()
  })
  await context.setOffline(false)
  await expect(bar(page)).toHaveText(/Network is back/)
  await page.waitForTimeout(2_000)
  await expect(bar(page)).toHaveAccessibleName(/Not sent yet: 1/)
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
})

test('what cannot count any more says why, and asks for nothing', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await signInAs(owner)
  // The network fails while the sentences are on their way.
  let isDown = false
  const files = /\/assets\//
  await page.route(files, (route) => {
    isDown ||= route.request().url().includes('/sentences-')
    return isDown ? route.abort() : route.continue()
  })
  await keepsTwenty(page, owner, asha)
  await asha.erase()
  expect(isDown).toBe(true)
  await page.unroute(files)
  await context.setOffline(false)
  await expect(bar(page)).toHaveText(/^Not given: 20 points for .*There is no guest with this ID/)
  await expectAccessible(page)
})

async function keepsTwenty(page: Page, { pin }: WorldOwner, { cusId }: WorldGuest) {
  await page.goto('/dashboard')
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await page.context().setOffline(true)
  await give(page, { cusId, points: '20', pin })
  await expect(bar(page)).toHaveAccessibleName(/Not sent yet: 1/)
}
