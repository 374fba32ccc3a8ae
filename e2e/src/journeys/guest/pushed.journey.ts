import { afterUndoTime } from '../../stage/message-times.ts'
import { subscribe } from '../../stage/push.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('an award comes to the phone as a message, and a tap on it opens the place', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await guest.allow(owner.resId, { news: true })
  const arrived = await subscribe(guest)
  await owner.give(guest.cusId, 120)
  await afterUndoTime()
  await expect.poll(arrived).toHaveLength(1)
  const [message] = await arrived()
  expect(message).toMatchObject({
    title: 'Points at Spice Route',
    body: '120 points for you. You have 320 points now.',
  })
  await signInAs(guest)
  await page.goto(message?.navigate ?? '')
  await expect(page.getByRole('heading', { name: 'Spice Route' })).toBeVisible()
})
