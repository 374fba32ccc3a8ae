import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { losingTheAnswer } from '../../stage/lost-answer.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'
import { everythingKept } from './kept-awards.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'Kept alike on every screen.'))

const title = 'Not sent yet on this phone: 1'
const bar = (page: Page) => page.getByRole('button', { name: /^Not sent yet: 1/ })

async function openCounter(page: Page) {
  await page.goto('/counter')
  await expect(page.getByText('Front counter · Spice Route')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
}

async function takeCode(page: Page, owner: WorldOwner) {
  const { deviceId, code } = await owner.saveCounterPhone()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Start at the counter' }).click()
  await expect(page.getByText(`Front counter · ${owner.restaurantName}`)).toBeVisible()
  return deviceId
}

async function send(page: Page, pin: string) {
  await bar(page).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('PIN').fill(pin)
  await sheet.getByRole('button', { name: 'Send 1' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 275.')).toBeVisible()
}

test('a counter phone that the owner ended shows what it holds, and the restaurant’s next code sends it', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const outsider = await people.owner({ restaurantName: 'Sea Breeze' })
  const asha = await people.member(owner, guests.asha)
  const ravi = await owner.savePerson()
  const phone = await people.counterPhone(owner)
  await signInAs(phone)
  await openCounter(page)
  await page.context().setOffline(true)
  await give(page, { cusId: asha.cusId, points: '75', pin: ravi.pin })
  await expect(bar(page)).toBeVisible()
  await owner.removeCounterPhone(phone.deviceId)
  await page.context().setOffline(false)

  const held = page.getByRole('heading', { name: title })
  await expect(held).toBeVisible()
  await expect(
    page.getByText(new RegExp(`75 points for ••${asha.cusId.slice(-4)}, `)),
  ).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => everythingKept(page)).not.toContain('Asha')

  const elsewhere = await takeCode(page, outsider)
  await expect(bar(page)).toBeHidden()
  await outsider.removeCounterPhone(elsewhere)
  await page.reload()
  await expect(held).toBeVisible()

  await takeCode(page, owner)
  await send(page, ravi.pin)
  const { results } = await owner.activity({ kind: 'visits' })
  expect(results).toMatchObject([{ points: 75, person: 'Ravi', counterPhone: 'Front counter' }])
})

test('the owner who signs in on an ended counter phone sends what may have arrived, and it counts once', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const phone = await people.counterPhone(owner)
  await signInAs(phone)
  await openCounter(page)
  await losingTheAnswer(page, '/restaurant/in-store-points', () =>
    give(page, { cusId: asha.cusId, points: '75', pin: owner.pin }),
  )
  await expect(bar(page)).toBeVisible()
  expect(await owner.balanceOf(asha.cusId)).toBe(275)
  await owner.removeCounterPhone(phone.deviceId)
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await signInAs(owner)
  await page.goto('/dashboard')
  await send(page, owner.pin)
  expect(await owner.balanceOf(asha.cusId)).toBe(275)
})

test('what is given up on an ended phone needs a reason, which the restaurant reads and may overrule', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const phone = await people.counterPhone(owner)
  await signInAs(phone)
  await openCounter(page)
  await page.context().setOffline(true)
  await give(page, { cusId: asha.cusId, points: '75', pin: owner.pin })
  await expect(page.getByText('Saved on this phone. 75 ')).toBeVisible()
  await owner.removeCounterPhone(phone.deviceId)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Do not give' }).click()
  const question = page.getByRole('dialog', { name: 'Do not give these points?' })
  await question.getByRole('button', { name: 'Do not give' }).click()
  await expect(question.getByText('Please enter the reason.')).toBeVisible()
  await question.getByLabel('Reason').fill('Given on paper')
  await question.getByRole('button', { name: 'Do not give' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeHidden()

  await signInAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Cancelled here: 1/ }).click()
  await expect(page.getByText('Cancelled: Given on paper')).toBeVisible()
  await page.getByRole('button', { name: 'Give anyway' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await send(page, owner.pin)
})
