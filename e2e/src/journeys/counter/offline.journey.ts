import { guests } from '@dobara/testing/people/cast'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { holdRequests } from '../../stage/hold-requests.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'
import { keepAwards } from './kept-awards.ts'

test.use({ serviceWorkers: 'allow' })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Points on this phone' })
async function openCounter(page: Page) {
  await page.goto('/dashboard')
  await expect(page.locator('[name=cusId]')).toBeVisible()
}
const keptAlike = 'What a browser keeps does not hang on the size of its screen.'

test('awards without a network outlive a reload and a page that is killed', async ({
  page,
  context,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, keptAlike)
  const owner = await people.owner()
  const [asha, farhan] = [await people.member(owner), await people.member(owner, guests.farhan)]
  await signInAs(owner)
  await openCounter(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await context.setOffline(true)
  await give(page, { cusId: asha.cusId, points: '120', pin: owner.pin })
  await expect(page.getByRole('button', { name: /^Not sent yet: 1/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: /^Not sent yet: 1/ })).toBeVisible()
  await expectAccessible(page)
  await give(page, { cusId: farhan.cusId, points: '80', pin: owner.pin })
  const farhansId = farhan.cusId.replace(/(\d{4})(?=\d)/g, '$1 ')
  await expect(page.getByRole('alert')).toHaveText(
    `Saved on this phone. 80 points for ${farhansId}`,
  )
  await expect(page.getByRole('button', { name: /^Not sent yet: 2/ })).toBeVisible()
  await give(page, { cusId: '00000000', points: '80', pin: owner.pin })
  await expect(page.getByRole('button', { name: /^Not sent yet: 3/ })).toBeVisible()

  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/dashboard')
  await expect(again.getByText('Not sent yet: 3')).toBeVisible()
  await context.setOffline(false)
  await again.getByRole('button', { name: 'Not sent yet: 3' }).click()
  const sheet = sheetOf(again)
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('button', { name: 'Send 3' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 320.')).toBeVisible()
  await expect(sheet.getByText('Given to Farhan K. Balance 280.')).toBeVisible()
  await expect(sheet.getByText('There is no guest with this ID. Please check it.')).toBeVisible()
  expect(await owner.balanceOf(asha.cusId)).toBe(320)
  expect(await owner.balanceOf(farhan.cusId)).toBe(280)
})

test('each award stands once; several of one guest wait until their sum was ticked', async ({
  page,
  context,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, keptAlike)
  const owner = await people.owner({ minimumSpend: 2000 })
  const [asha, farhan] = [await people.member(owner), await people.member(owner, guests.farhan)]
  await signInAs(owner)
  await openCounter(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await context.setOffline(true)
  for (const points of ['900', '950']) await give(page, { cusId: asha.cusId, points, pin: '8642' })
  await give(page, { cusId: farhan.cusId, points: '80', pin: owner.pin })
  await expect(page.getByRole('button', { name: /^Not sent yet: 3/ })).toBeVisible()
  await page.reload()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Not sent yet: 3' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByText('900 points')).toHaveCount(1)
  const sum = sheet.getByLabel('Asha R. gets points 2 times, 1,850 points in all. OK?')
  await expect(sum).not.toBeChecked()
  await expectAccessible(page)
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('button', { name: 'Send 1' }).click()
  await expect(sheet.getByText('Given to Farhan K. Balance 280.')).toBeVisible()
  expect(await owner.balanceOf(asha.cusId)).toBe(200)
  const button = sheet.getByRole('button', { name: 'Send 2' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Tick what is right; the rest stays here.')
  await sum.check()
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('button', { name: 'Send 2' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 2,050.')).toBeVisible()
  await expect(sheet.getByText('Asha R.', { exact: true })).toHaveCount(2)
  expect(await owner.balanceOf(asha.cusId)).toBe(2050)
})

test('two hundred awards: answers lost, the server busy, the page killed; none lost, none twice', async ({
  page,
  context,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, keptAlike)
  test.slow()
  const owner = await people.owner()
  const regulars = await Promise.all(
    Array.from({ length: 4 }, () => people.member(owner, guests.asha)),
  )
  await signInAs(owner)
  await openCounter(page)
  await keepAwards(page, {
    uid: await uidOf(page),
    cusIds: regulars.map(({ cusId }) => cusId),
    points: 7,
    count: 200,
  })
  const inTrouble = troubleFor(context)
  await page.reload()

  await sendAll(page, owner.pin, 200)
  await expect.poll(inTrouble.sent).toBeGreaterThan(90)
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/dashboard')
  await again.getByRole('button', { name: /^Not sent yet: \d+/ }).click()
  await tickAll(again)
  await sheetOf(again).getByLabel('PIN').fill(owner.pin)
  await sheetOf(again)
    .getByRole('button', { name: /^Send \d+/ })
    .click()
  await expect(sheetOf(again).getByText('Given to')).toHaveCount(200, { timeout: 600_000 })
  await expect(sheetOf(again).getByRole('button', { name: /^Send/ })).toBeHidden()

  for (const { cusId } of regulars) expect(await owner.balanceOf(cusId)).toBe(200 + 50 * 7)
  expect(inTrouble.sent()).toBeGreaterThan(200)
})

test('of two windows one sends', async ({ page, context, people, signInAs, isMobile }) => {
  test.skip(isMobile, 'Two windows belong to the desktop.')
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await openCounter(page)
  await context.setOffline(true)
  await give(page, { cusId: guest.cusId, points: '120', pin: owner.pin })
  await give(page, { cusId: guest.cusId, points: '60', pin: owner.pin })
  await expect(page.getByRole('button', { name: /^Not sent yet: 2/ })).toBeVisible()
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/dashboard')

  const letGo = await holdRequests(page, '**/api/v1/restaurant/in-store-points')
  await sendAll(page, null, 2)
  await sendAll(other, owner.pin, 2)
  await expect(sheetOf(other).getByRole('alert')).toHaveText('Another window is sending these.')
  await expectAccessible(other)
  await letGo()
  for (const window of [page, other])
    await expect(sheetOf(window).getByText('Given to Asha R. Balance 380.')).toBeVisible()
  expect(await owner.entriesOf(guest.cusId)).toHaveLength(3)
})

async function tickAll(page: Page) {
  for (const guest of await sheetOf(page).getByRole('checkbox').all()) await guest.check()
}

/** @param pin null if the page still knows each PIN */
async function sendAll(page: Page, pin: string | null, count: number) {
  await page.getByRole('button', { name: `Not sent yet: ${count}` }).click()
  await tickAll(page)
  if (pin) await sheetOf(page).getByLabel('PIN').fill(pin)
  await sheetOf(page)
    .getByRole('button', { name: `Send ${count}` })
    .click()
}

const uidOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/v1/auth/restaurant/me')).json()).uid)

function troubleFor(context: BrowserContext) {
  let sent = 0
  void context.route('**/api/v1/restaurant/in-store-points', async (route) => {
    sent += 1
    if (sent % 50 === 0) {
      const body = JSON.stringify({ error: 'We are very busy right now.', code: 'busy' })
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body })
    }
    if (sent % 40 !== 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  return { sent: () => sent }
}
