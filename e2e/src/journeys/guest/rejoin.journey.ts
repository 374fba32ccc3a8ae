import { seaBreeze } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { expectBalance } from './guest.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a guest who is back sees the points that waited, and the card of that place', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const other = await people.owner({ ...seaBreeze, phone: newPhone() })
  const guest = await people.member(owner, undefined, 450)
  await guest.join(other.resId)
  await guest.arrive(other.resId)
  await guest.leave(owner.resId)
  await signInAs(guest)
  await page.goto(`/my/join/${owner.resId}`)
  await expect(page.getByText('Your 650 points are here.')).toBeVisible()
  await expectBalance(page, '650')
  await expect(page.getByText('Start with')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Welcome back to Spice Route!').last()).toBeVisible()
  await expect(page.getByText('Your 650 points are here.')).toBeVisible()
  await expectBalance(page, '650')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show my card' }).click()
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect(tile('Spice Route')).toBeInViewport({ ratio: 0.99 })
  await expect(tile('Sea Breeze')).not.toBeInViewport()
})
