import { guests } from '@dobara/testing/people/cast'
import { makeOlder } from '../../stage/older-restaurant.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test.use({ serviceWorkers: 'allow' })

const hour = 3_600_000
/** Long enough to pass midnight at any hour. */
const waitedHours = 25

test('an award that waited over midnight stands on its day, and says when it was sent', async ({
  page,
  people,
  signInAs,
  phoneOf,
  isMobile,
}) => {
  test.skip(!isMobile, 'Kept alike on every screen.')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await makeOlder(owner)
  // The phone's clock is years behind, because only its differences may count.
  await page.clock.install({ time: '2021-05-01T10:00:00Z' })
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Give In-Store Points' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.context().setOffline(true)
  await give(page, { cusId: asha.cusId, points: '75', pin: owner.pin })
  const waiting = page.getByRole('button', { name: /^Not sent yet: 1/ })
  await expect(waiting).toBeVisible()
  await page.clock.fastForward(waitedHours * hour)
  await page.context().setOffline(false)
  await waiting.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('button', { name: 'Send 1' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 275.')).toBeVisible()

  const [award] = (await owner.activity({ kind: 'visits' })).results
  const sentAt = Date.parse(award?.sentAt ?? '')
  expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000)
  const waited = sentAt - Date.parse(award?.createdAt ?? '')
  expect(Math.abs(waited - waitedHours * hour)).toBeLessThan(60_000)
  const sent = /Sent \d+\s\S+\s\d{4},/
  const own = await phoneOf(owner)
  await own.goto('/dashboard/activity')
  await expect(own.getByRole('listitem').filter({ hasText: sent })).toContainText('+75')
  const card = await phoneOf(asha)
  await card.goto(`/my/places/${owner.resId}`)
  await expect(card.getByRole('listitem').filter({ hasText: sent })).toContainText('+75')
})
