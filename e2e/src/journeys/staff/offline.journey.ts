import { guests } from '@dobara/testing/people/cast'
import { expect, test } from '../../stage/test.ts'
import { give } from '../counter/counter.ts'

test.use({ serviceWorkers: 'allow' })

test('an award that waits on a counter phone is sent with a PIN that counts then', async ({
  page: counter,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'Kept alike on every screen.')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const ravi = await owner.savePerson()
  await signInAs(await people.counterPhone(owner))
  await counter.goto('/counter')
  await expect(counter.getByText('Front counter · Spice Route')).toBeVisible()
  await counter.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

  await counter.context().setOffline(true)
  await give(counter, { cusId: asha.cusId, points: '120', pin: ravi.pin })
  const waiting = counter.getByRole('button', { name: /^Not sent yet: 1/ })
  await expect(waiting).toBeVisible()
  await counter.goto('/dashboard')
  await counter.waitForURL('/counter')
  await expect(waiting).toBeVisible()

  await owner.removePerson(ravi.staffId)
  await counter.context().setOffline(false)
  await waiting.click()
  const sheet = counter.getByRole('dialog')
  await sheet.getByLabel('PIN').fill(ravi.pin)
  await sheet.getByRole('button', { name: 'Send 1' }).click()
  await expect(sheet.getByText('Invalid PIN')).toBeVisible()
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('button', { name: 'Send 1' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 320.')).toBeVisible()
  const { results } = await owner.activity({ kind: 'visits' })
  expect(results).toMatchObject([{ points: 120, person: null, counterPhone: 'Front counter' }])
})
